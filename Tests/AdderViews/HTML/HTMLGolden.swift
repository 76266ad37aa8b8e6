/// The HTML of ``EveryPart/page()``, with the actions of its rows.
let everyPartAsHTML = """
    <section class="page finished" aria-labelledby="page-title">
    <h2 id="page-title" dir="auto">Every &lt;part&gt;</h2>
    <p role="alert" class="problem tone-failed" data-code="empty" dir="auto">The title is empty. Enter one.</p>
    <div role="status" class="notices">
    <p class="notice"><bdi class="verb">Done</bdi> <bdi class="key">b2kw</bdi> <bdi class="title">Buy milk</bdi> · <bdi class="label">streak</bdi> <bdi class="quantity">3</bdi> · <bdi class="value tone-late">late</bdi></p>
    <p class="notice"><bdi class="verb">Saved</bdi></p>
    </div>
    <div role="group" class="question" aria-labelledby="page-question">
    <p id="page-question" dir="auto">Delete it?</p>
    <div class="actions">
    <button type="button" disabled class="role-destructive" dir="auto">Delete</button>
    <button type="button" disabled class="role-normal" dir="auto">Keep</button>
    </div>
    </div>
    <ul class="rows">
    <li class="tone-strong"><bdi class="key">k0</bdi> <label><input type="checkbox" disabled> <bdi class="badge">(A)</bdi> <bdi class="title">Row 0</bdi></label> · <bdi class="label">due</bdi> <bdi class="value tone-late"><time datetime="2026-01-31">2026-01-31</time></bdi>
    <p class="detail" dir="auto">Two<br>
    lines</p>
    <div class="actions">
    <button type="button" disabled class="role-destructive" dir="auto">Open</button>
    </div>
    </li>
    <li><bdi class="key">k1</bdi> <label><input type="checkbox" disabled checked> <bdi class="title">Row 1</bdi></label></li>
    </ul>
    <div class="actions">
    <button type="button" disabled class="role-normal" dir="auto">More</button>
    </div>
    <table>
    <thead>
    <tr>
    <th scope="col" dir="auto">Key</th>
    <th scope="col" dir="auto">Title</th>
    <th scope="col" dir="auto">Price</th>
    <th scope="col" dir="auto">Due</th>
    </tr>
    </thead>
    <tbody>
    <tr class="tone-quiet">
    <td class="key" dir="auto"></td>
    <th scope="row"><bdi class="title">Milk</bdi></th>
    <td class="quantity tone-done" dir="auto">1.20 EUR</td>
    <td></td>
    </tr>
    </tbody>
    </table>
    <section>
    <h3 dir="auto">Fields</h3>
    <div class="field">
    <label for="page-field-1" dir="auto">Title</label>
    <input type="text" id="page-field-1" aria-describedby="page-hint-1 page-error-1" aria-invalid="true" dir="auto" readonly value="Milk">
    <span class="hint" id="page-hint-1" dir="auto">Bread</span>
    <p class="error" id="page-error-1" dir="auto">It is taken.</p>
    </div>
    <div class="field">
    <label for="page-field-2" dir="auto">Note</label>
    <textarea id="page-field-2" dir="auto" disabled>
    a
    b</textarea>
    </div>
    <div class="field">
    <label for="page-field-3" dir="auto">Count</label>
    <input type="text" id="page-field-3" dir="auto" inputmode="numeric" readonly value="x">
    </div>
    <div class="field">
    <label for="page-field-4" dir="auto">Price</label>
    <input type="text" id="page-field-4" aria-describedby="page-hint-4" dir="auto" inputmode="decimal" readonly value="1.2">
    <span class="hint" id="page-hint-4" dir="auto">1.20</span>
    </div>
    <div class="field">
    <label for="page-field-5" dir="auto">Due</label>
    <input type="text" id="page-field-5" aria-describedby="page-error-5" aria-invalid="true" dir="auto" readonly>
    <p class="error" id="page-error-5" dir="auto">Enter a date.</p>
    </div>
    <div class="field">
    <label for="page-field-6" dir="auto">Size</label>
    <select id="page-field-6" dir="auto" disabled>
    <option value="s" dir="auto">Small</option>
    <option value="l" selected dir="auto">Large</option>
    </select>
    </div>
    <div class="field">
    <label for="page-field-7" dir="auto">Colour</label>
    <select id="page-field-7" dir="auto" disabled>
    <option value="" label=" " selected dir="auto"></option>
    <option value="r" dir="auto">Red</option>
    </select>
    </div>
    <div class="field">
    <label for="page-field-8" dir="auto">Add</label>
    <input type="text" id="page-field-8" dir="auto" readonly>
    </div>
    <div class="field">
    <label for="page-field-9" dir="auto">Password</label>
    <input type="password" id="page-field-9" dir="auto" readonly>
    </div>
    <div class="field">
    <label for="page-field-10" dir="auto">Find</label>
    <input type="search" id="page-field-10" dir="auto" readonly value="Oats">
    </div>
    </section>
    <section>
    <h3 dir="auto">Rest</h3>
    <dl>
    <dt dir="auto">Todos</dt>
    <dd dir="auto">3</dd>
    <dt dir="auto">Total</dt>
    <dd class="tone-failed" dir="auto">-0.05 EUR</dd>
    </dl>
    <p class="text" dir="auto">One<br>
    <br>
    three</p>
    <figure>
    <img src="https://example.org/a.png" alt="A cat" loading="lazy" referrerpolicy="no-referrer">
    </figure>
    <p class="picture" dir="auto">A dog</p>
    <p class="link"><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" dir="auto">Help</a></p>
    <p class="link"><bdi class="title">Run</bdi> <bdi class="url">javascript:alert(1)</bdi></p>
    <p class="progress"><label dir="auto">Loading <progress value="0.5"></progress></label></p>
    <p class="progress"><label dir="auto">Waiting <progress></progress></label></p>
    <p class="empty" dir="auto">There are no todos.</p>
    <p role="alert" class="failure tone-failed" data-code="offline" dir="auto">There is no network. Try again.</p>
    <div class="actions">
    <button type="button" disabled class="role-normal" dir="auto">Retry</button>
    </div>
    <p role="alert" class="failure tone-failed" data-code="offline" dir="auto">There is no network. Try again.</p>
    </section>
    <p class="remark" dir="auto">Pull to refresh.</p>
    <p role="alert" class="remark tone-failed" data-code="offline" dir="auto">There is no network. Try again.</p>
    <p class="busy"><label dir="auto">Loading <progress></progress></label></p>
    <div class="actions">
    <button type="button" disabled class="role-primary" dir="auto">Add</button>
    <button type="button" disabled class="role-normal unavailable" dir="auto">Undo</button>
    </div>
    </section>

    """
