/// Scripts that find what is wrong with a page, also in its shadow roots. Each returns a line for each problem.
enum PageChecks {
    /// Texts whose contrast with what is behind them is below 4.5 : 1, or below 3 : 1 if they are large: WCAG 2.2, 1.4.3.
    static let contrast = """
        (() => {
            const problems = new Set();
            const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
            const parse = color => {
                canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
                const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
                return { rgb: [r, g, b], alpha: a / 255 };
            };
            const over = (top, alpha, below) => top.map((value, i) => value * alpha + below[i] * (1 - alpha));
            const light = rgb => rgb.map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
                .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
            const parent = element => element.parentElement ?? element.getRootNode().host;
            const behind = element => {
                if (!element) return parse("Canvas").rgb;
                const { rgb, alpha } = parse(getComputedStyle(element).backgroundColor);
                return alpha === 1 ? rgb : over(rgb, alpha, behind(parent(element)));
            };
            const opacity = element => element ? getComputedStyle(element).opacity * opacity(parent(element)) : 1;
            const check = (element, style, text) => {
                const background = behind(element), { rgb, alpha } = parse(style.color);
                const color = over(rgb, alpha * opacity(element), background);
                const [a, b] = [light(color), light(background)].sort((x, y) => y - x), ratio = (a + .05) / (b + .05);
                const isLarge = parseFloat(style.fontSize) >= 24 || parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700;
                if (ratio < (isLarge ? 3 : 4.5)) problems.add(`${ratio.toFixed(2)} “${text.slice(0, 30)}” ${element.className}`);
            };
            const visit = root => {
                for (const element of root.querySelectorAll("*")) {
                    if (element.shadowRoot) visit(element.shadowRoot);
                    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".unseen, option")) continue;
                    if (element.placeholder && !element.value) check(element, getComputedStyle(element, "::placeholder"), element.placeholder);
                    if (element.matches("input, textarea, select") && element.value) check(element, getComputedStyle(element), element.value);
                    for (const node of element.childNodes) {
                        if (node.nodeType === Node.TEXT_NODE && node.data.trim()) check(element, getComputedStyle(element), node.data);
                    }
                }
            };
            visit(document.body);
            return [...problems].join("\\n");
        })()
        """

    /// Elements that are wider than the window, or whose text is cut off without a sign.
    static let overflow = """
        (() => {
            if (document.documentElement.scrollWidth <= innerWidth) return "";
            return Array.from(document.querySelectorAll("body *")).filter(element => {
                const box = element.getBoundingClientRect();
                return box.width && box.right > innerWidth + 1;
            }).map(element => `${element.tagName}.${element.className}`).slice(0, 8).join("\\n") || "The page is too wide.";
        })()
        """

    /// Whatever can be focused, chosen or read and has no name, and targets below 24 by 24 pixels: WCAG 2.2, 2.5.8.
    static let targets = """
        Array.from(document.querySelectorAll("button, input, select, summary, [tabindex]")).filter(element => {
            const box = element.getBoundingClientRect();
            return element.checkVisibility() && !element.classList.contains("link") && (box.width < 24 || box.height < 24);
        }).map(element => `${element.tagName}.${element.className}#${element.id}`).join("\\n")
        """
}
