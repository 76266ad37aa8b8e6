#if canImport(SwiftUI)
    public import AdderViews
    public import Foundation

    extension PageScreenTexts {
        /// Returns the words in the language of the app, from the table `Adder` of a bundle, such as the string catalogue
        /// `Adder.xcstrings`. Its keys are the names of the properties: `keepEditing`. A word without a key is English.
        public static func localized(in bundle: Bundle = .main) -> PageScreenTexts {
            var texts = PageScreenTexts()
            let words: [(String, WritableKeyPath<PageScreenTexts, String>)] = [
                ("cancel", \.cancel), ("back", \.back), ("close", \.close), ("ok", \.ok), ("discard", \.discard),
                ("save", \.save), ("keepEditing", \.keepEditing), ("send", \.send), ("open", \.open), ("done", \.done),
                ("late", \.late), ("failed", \.failed),
            ]
            for (key, path) in words { bundle.localize(&texts[keyPath: path], key) }
            return texts
        }
    }

    extension PageTexts {
        /// Returns the shared texts of pages in the language of the app, from the same table as ``PageScreenTexts``: `loading`,
        /// `retry`, and for rows that are marked `mark`, `unmark` and `unmarkAll`.
        public static func localized(in bundle: Bundle = .main) -> PageTexts {
            var (texts, marks) = (PageTexts(), MarkTexts())
            bundle.localize(&texts.loading, "loading")
            bundle.localize(&texts.retry, "retry")
            bundle.localize(&marks.mark, "mark")
            bundle.localize(&marks.unmark, "unmark")
            bundle.localize(&marks.unmarkAll, "unmarkAll")
            texts.marks = marks
            return texts
        }
    }

    extension Bundle {
        fileprivate func localize(_ text: inout String, _ key: String) {
            text = localizedString(forKey: key, value: text, table: "Adder")
        }
    }
#endif
