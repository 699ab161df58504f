/** How bad a problem is. An `info` never fails a build. `off` is only a setting: the problem is not reported. */
export type Severity = 'error' | 'warning' | 'info' | 'off'

/** A place in a file of the site. Lines and columns count from 1. */
export interface Place {
  /** Path relative to the site's folder, with forward slashes. */
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/**
 * One problem, as shown to the author: what is wrong, where, and what to do about it.
 * The code is stable; `diagnosticCodes` documents it.
 */
export interface Diagnostic extends Partial<Place> {
  readonly severity: Exclude<Severity, 'off'>
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint?: string
  /** What mends the problem, only where that is certain. */
  readonly fix?: Fix
  /** A word that is certainly meant for another one, where the stage that saw it does not read the file. */
  readonly meant?: Meant
}

/** The mend of a problem: edits of its own file, none of which overlap. */
export interface Fix {
  readonly edits: readonly TextEdit[]
}

/**
 * A part of a file, and the text to put in its place. Lines and columns count from 1, the end is the column after the last
 * character. They are no offsets: a document is compiled with its front matter emptied and without a byte order mark, and
 * from both a line keeps its number while an offset does not. A place is also what SARIF has, and what an author reads.
 */
export interface TextEdit {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** Its line breaks are `\n`; the file gets its own. */
  readonly text: string
}

/** A word of the file at or after the place of its problem, and the right one. `findFix` makes edits of it. */
export interface Meant {
  readonly written: string
  readonly instead: string
}

/** The documentation of a code, in Markdown, and its default severity. */
interface DiagnosticRule {
  readonly severity: Severity
  readonly meaning: string
  /** The usual way to solve the problem. */
  readonly fix: string
}

/** Every code docsgen can report. The reference (content/docs/docsgen/diagnostics.md) is generated from this table. */
export const diagnosticCodes = {
  'config-invalid': {
    severity: 'error',
    meaning:
      'A value in docsgen.config has the wrong type or form, or names a folder or file that is not there.',
    fix: 'Write the value as the message says; the reference describes every option.',
  },
  'config-unknown-key': {
    severity: 'error',
    meaning: 'docsgen.config has a key that docsgen does not know.',
    fix: 'Use the suggested key, or remove it.',
  },
  'config-key-needless': {
    severity: 'info',
    meaning: 'docsgen.config has a setting of another generator that docsgen does not need.',
    fix: 'Remove it; the site is built without it.',
  },
  'config-load': {
    severity: 'error',
    meaning: 'docsgen.config could not be read, or threw an error.',
    fix: 'Correct the code at the place that is named.',
  },
  'config-version-url': {
    severity: 'error',
    meaning: 'The URL of a version does not start with `baseUrl`.',
    fix: 'Build the version below `baseUrl`, for example at `/docs/1.0/`.',
  },
  'widget-service-default': {
    severity: 'warning',
    meaning:
      "`widget` does not name a chat service and chat page of its own: the data of readers goes to the hosts of the widget's defaults.",
    fix: 'Set `apiUrl` and `htmlUrl` to the addresses of your service.',
  },
  'messages-invalid': {
    severity: 'error',
    meaning: 'A message file (`i18n/<locale>/messages.json`) is not valid.',
    fix: 'Write one flat object of keys and texts, each key once.',
  },
  'locale-unknown': {
    severity: 'warning',
    meaning: 'A folder of `i18n/` has the name of no locale of the site: nothing in it is read.',
    fix: 'Add the locale to `locales`, or rename the folder.',
  },
  'file-misnamed': {
    severity: 'warning',
    meaning:
      'A file of categories, authors, tags, labels or redirects, or any file below the folder of a locale, has a name or a folder in which nothing reads it.',
    fix: 'Rename or move it as the message says.',
  },
  'translation-misnamed': {
    severity: 'warning',
    meaning:
      'A translation has almost the name of a source that is not translated, and is a page of its own.',
    fix: 'Give it the name of its source.',
  },
  'translation-misplaced': {
    severity: 'warning',
    meaning:
      'A folder beside the documents, or the end of a name (`a.zh-cn.md`), is that of a locale, as other generators have it: its pages are pages of the default locale.',
    fix: 'Move translations to `i18n/<locale>/docs/`, with the names of their sources, and documents in the default locale to `docs/`.',
  },
  'message-unknown': {
    severity: 'warning',
    meaning: 'A message file has a key that nothing on the site uses.',
    fix: 'Use the suggested key, or remove it.',
  },
  'message-missing': {
    severity: 'info',
    meaning: 'A locale lacks translations of labels; `docsgen check` lists their keys.',
    fix: 'Run `docsgen check --write-messages` and fill in the texts.',
  },
  'file-unreadable': {
    severity: 'error',
    meaning:
      'A file or folder of the site could not be read, is a link that leaves the site, or is a pipe or socket.',
    fix: 'Change its permissions, copy the file into the site, or remove it.',
  },
  'front-matter-invalid': {
    severity: 'warning',
    meaning:
      'The front matter is not valid YAML, or a field has the wrong type or names a document or sidebar that does not exist.',
    fix: 'Write the field as the reference describes it; quote texts with colons.',
  },
  'front-matter-schema': {
    severity: 'warning',
    meaning:
      'A field of front matter, or one that is missing, breaks the schema that the configuration has for the documents of that folder.',
    fix: 'Write the field as the message says, or change the schema.',
  },
  'front-matter-misspelt': {
    severity: 'warning',
    meaning:
      'A field of front matter, or of an author, has almost the name of one that docsgen knows; it is ignored.',
    fix: 'Use the suggested name.',
  },
  'front-matter-unknown': {
    severity: 'info',
    meaning: 'Front matter has a field that docsgen does not know; it is ignored.',
    fix: 'Nothing, when another program reads it; else use a field of the reference.',
  },
  'title-missing': {
    severity: 'info',
    meaning: 'A page has neither a heading nor a `title`: readers see the name of its file.',
    fix: 'Begin it with `# Title`, or write `title` into its front matter.',
  },
  'title-repeated': {
    severity: 'warning',
    meaning:
      'A document has several headings of the first level (`# Title`): the first one is its title, the others are in no table of contents.',
    fix: 'Write `##` before the others.',
  },
  'category-invalid': {
    severity: 'error',
    meaning: 'A `_category_` file is not valid.',
    fix: 'Write the value as the message says.',
  },
  'site-foreign': {
    severity: 'warning',
    meaning:
      'The folder has settings or the navigation of another generator, which docsgen does not read.',
    fix: 'Make a site of docsgen from it with `docsgen migrate`; remove the file when that is done.',
  },
  'sidebars-unread': {
    severity: 'info',
    meaning:
      'The site has a file with the usual name of sidebars, but no setting names it: the sidebars are made from the folders.',
    fix: "Write `docs: { sidebars: './sidebars.js' }` into docsgen.config, or remove the file.",
  },

  'sidebar-html': {
    severity: 'warning',
    meaning: 'A sidebar has an item of type `html`, which is not shown.',
    fix: 'Write `heading` into the next item for a title, or a slot of `theme/` for other HTML.',
  },

  'index-unread': {
    severity: 'warning',
    meaning: 'The page of a folder is named as in Hugo, `_index.md`: no page is made of it.',
    fix: 'Rename it to `index.md`.',
  },
  'exclude-unused': {
    severity: 'warning',
    meaning: 'A pattern of `exclude` leaves out no file.',
    fix: 'Correct or remove it: patterns begin in the folder of the documents or posts.',
  },
  'page-unread': {
    severity: 'warning',
    meaning:
      'A file of `pages/` is a component, but no page is made of it: it is not named `.tsx`.',
    fix: 'Rename it; or import it in a page, when it is a part of one.',
  },
  'sidebar-unknown': {
    severity: 'error',
    meaning: 'No sidebar has this id.',
    fix: 'Use the suggested id, or define the sidebar in `docs.sidebars`.',
  },
  'sidebar-empty': {
    severity: 'error',
    meaning: 'A navbar item of type `docSidebar` names a sidebar without links.',
    fix: 'Add a document to the sidebar, or remove the item.',
  },
  'doc-unknown': {
    severity: 'error',
    meaning: 'No document has this id.',
    fix: 'Use the suggested id. An id is the path in `docs/` without extension and number prefixes.',
  },
  'navbar-item-unknown': {
    severity: 'error',
    meaning: 'A navbar item has an unknown type.',
    fix: 'Use one of the types that are named.',
  },
  'version-unknown': {
    severity: 'error',
    meaning: 'No version has this name.',
    fix: 'Use the suggested name, or add the version to `docs.versions`.',
  },
  'path-without-category': {
    severity: 'error',
    meaning: 'A sidebar is to be generated from a folder without documents.',
    fix: 'Use the suggested folder, or put a document into it.',
  },
  'route-duplicate': {
    severity: 'warning',
    meaning:
      'Two pages have the same route: one of them has another address, which is named; one that a locale shows for lack of a translation is left out there. An error when no document is the cause.',
    fix: 'Give one of them another `slug`, or move it.',
  },
  'blog-data-invalid': {
    severity: 'error',
    meaning: 'A file of authors or of tags is not valid.',
    fix: 'Write the value as the message says.',
  },
  'author-unknown': {
    severity: 'warning',
    meaning: 'A post names an author that the file of authors does not have.',
    fix: 'Use the suggested key, add the author to `authors.yml`, or write a name: `authors: { name: … }`.',
  },
  'tag-unknown': {
    severity: 'warning',
    meaning: 'A tag is nearly one of the file of tags, and is a tag of its own.',
    fix: 'Use the suggested tag, or add this one to `tags.yml`.',
  },
  'post-date-invalid': {
    severity: 'warning',
    meaning: 'A post has no date, or one that is none; lists show it last.',
    fix: 'Name the file `2025-06-20-name.md`, or write `date: 2025-06-20` in the front matter.',
  },
  'changelog-invalid': {
    severity: 'warning',
    meaning: 'A changelog has no release, one twice, or one with a date that is none.',
    fix: 'Write `## 1.2.0 – 2026-11-02`.',
  },
  'broken-link': {
    severity: 'warning',
    meaning: 'A link leads to a page or file that does not exist.',
    fix: 'Correct the link; links to source files (`../install.md`) are followed when files move.',
  },
  'broken-anchor': {
    severity: 'warning',
    meaning: 'The fragment of a link does not exist on its page.',
    fix: 'Use the suggested id, or give the heading this one: `## Title {#id}`.',
  },
  'redirect-invalid': {
    severity: 'warning',
    meaning:
      'A redirect in front matter, `static/_redirects` or `vercel.json` that cannot be made: its old address is no path, or it leads to something other than a page, a file or a URL with `https:`.',
    fix: 'Write it as the message says. In docsgen.config the same mistake is `config-invalid`.',
  },
  'redirect-broken': {
    severity: 'warning',
    meaning: 'A redirect leads to a page or file that does not exist; it is left out.',
    fix: 'Use the suggested address, or remove the redirect.',
  },
  'redirect-chain': {
    severity: 'warning',
    meaning: 'A redirect leads to an old address, which is redirected itself.',
    fix: 'Let it lead to the last address, which is suggested; readers are sent there already.',
  },
  'redirect-loop': {
    severity: 'warning',
    meaning: 'Redirects lead to each other in a circle; they are left out.',
    fix: 'Let one of them lead to a page.',
  },
  'redirect-unused': {
    severity: 'warning',
    meaning:
      'A redirect is not used, because a page, a file or another redirect is at the same address.',
    fix: 'Remove the redirect, or move the page.',
  },
  'url-dropped': {
    severity: 'warning',
    meaning: 'An address that `urls.lock` lists as released leads nowhere now.',
    fix: 'Redirect it to the page that has its text now; the message names that where git knows it.',
  },
  'fragment-dropped': {
    severity: 'warning',
    meaning: 'A fragment that `urls.lock` lists as released is not on its page any more.',
    fix: 'Give the heading its id back: `## Title {#id}`.',
  },
  'urls-lock': {
    severity: 'warning',
    meaning: '`urls.lock` has a line that is no address, or the marks of an unfinished merge.',
    fix: 'Remove the line; `docsgen urls --write` rewrites the file and keeps its addresses.',
  },
  'broken-image': {
    severity: 'warning',
    meaning: 'An image or media file does not exist.',
    fix: 'Correct the path, or add the file.',
  },
  'link-empty': {
    severity: 'warning',
    meaning: 'A link or an image has no address, or a link no text.',
    fix: 'Write the text and the address, or remove the link.',
  },
  'image-unreadable': {
    severity: 'warning',
    meaning: 'The size of an image could not be read, or the rest of the file is damaged.',
    fix: 'Save the file again as PNG, JPEG, GIF, WebP, AVIF or SVG.',
  },
  'image-heavy': {
    severity: 'warning',
    meaning:
      'An image that pages show is larger than 2 MB, and no smaller widths of it are made: it moves, or the site has none made; or it has more than 100 million pixels.',
    fix: 'Install `sharp`, or save it smaller, as WebP or AVIF, and an animation as a video; link to the whole picture.',
  },
  'image-encoder-missing': {
    severity: 'info',
    meaning:
      'Readers load pictures whole, more than 1 MB of them, because the package that makes smaller widths is not installed.',
    fix: 'Run the command that the message names, or set `images` to `false`.',
  },
  'markdown-too-deep': {
    severity: 'warning',
    meaning: 'A document is nested too deeply to be rendered; its source is shown.',
    fix: 'Nest fewer lists, quotes or blocks in each other.',
  },
  'html-uncontained': {
    severity: 'warning',
    meaning:
      'The HTML of a document, its components or plugins, or of the configuration would change the page around it, as `<body>`, a button in a button or a form with the name `querySelector` does; its source is shown, or the name left out.',
    fix: 'Leave out elements of the whole page, write no element where HTML does not allow it, and use names that `document` does not have.',
  },
  'markdown-slow': {
    severity: 'warning',
    meaning: 'A document takes too long to be converted; its source is shown.',
    fix: 'Split the document, or take out what is repeated or nested thousands of times.',
  },
  'file-encoding': {
    severity: 'warning',
    meaning: 'A file is not in UTF-8.',
    fix: 'Save the file in UTF-8.',
  },
  'name-unportable': {
    severity: 'warning',
    meaning:
      'A page or file has a name that some systems cannot have: it differs from another in upper and lower case only, is reserved by Windows, or holds a line break; or no page is made of it, because its ending is in capitals.',
    fix: 'Rename the file, or give the page another `slug`.',
  },
  'route-too-long': {
    severity: 'warning',
    meaning:
      'A part of the address of a page is longer than the name of a file can be: the page has another address, which is named, and a tag has no page.',
    fix: 'Give the page a shorter `slug`, or the tag a shorter `permalink`.',
  },
  'mdx-in-markdown': {
    severity: 'warning',
    meaning:
      'A `.md` file contains an import or export line, an unknown element or a comment in braces, which is shown as text; a value in braces in a tag, which is left out of it; or a component that a plugin has added.',
    fix: 'Rename the file to `.mdx`, or put the text into a code block.',
  },
  'markdown-plugin': {
    severity: 'warning',
    meaning:
      'A remark or rehype plugin has reported a problem. A plugin that throws, or cannot be loaded, is an error.',
    fix: 'Change the text as the message says; when the plugin throws, correct it or its options.',
  },
  'plugin-failed': {
    severity: 'error',
    meaning:
      'A plugin of the site cannot be loaded, has thrown, does not come to an end, or gives something that it may not give.',
    fix: 'Correct the plugin or its options at the place that is named.',
  },
  'plugin-problem': {
    severity: 'warning',
    meaning: 'A plugin of the site has reported a problem.',
    fix: 'Do what the message says.',
  },
  'plugin-document': {
    severity: 'warning',
    meaning:
      'A document of a plugin is left out: it would be in no folder of documents, or in the place of a file or of another document.',
    fix: 'Have the plugin give it another path, or remove the file.',
  },
  'plugin-inconsistent': {
    severity: 'error',
    meaning:
      'A plugin of the site has given another text for the same key or another addition to the same page, or has changed a file of the published site.',
    fix: 'Make the key of the content (a hash, a version); have `page` depend on the page alone; write files of other names.',
  },
  'mdx-invalid': {
    severity: 'error',
    meaning: 'An `.mdx` file could not be compiled or rendered.',
    fix: 'Correct the syntax at the place that is named; `{` and `<` are code in `.mdx` files.',
  },
  'component-undefined': {
    severity: 'error',
    meaning:
      'An `.mdx` file has a tag that nothing defines; the page shows what stands between its tags. It is reported once, with its first places.',
    fix: 'Import it at the top of the page, or export it from `theme/mdx.tsx`, for all pages.',
  },
  'theme-invalid': {
    severity: 'error',
    meaning:
      'A file of `theme/` has the name of no component, lacks its export, or cannot be read.',
    fix: 'Use the suggested name; a file for several overrides begins with `_`.',
  },
  'theme-type': {
    severity: 'error',
    meaning: 'A file of `theme/`, or a page that is a component, has a type error.',
    fix: 'Correct the type; the properties of a component are those that it replaces.',
  },
  'style-unread': {
    severity: 'warning',
    meaning: 'A style sheet in `theme/` is loaded by no page.',
    fix: "Name it `theme/styles.css`, name it in `css` of the configuration, or import it from one of these: `@import './parts.css';`.",
  },
  'style-invalid': {
    severity: 'warning',
    meaning: 'A style sheet has a mistake: browsers skip the rule or the declaration.',
    fix: 'Correct the style sheet at the place that is named.',
  },
  'theme-types-unchecked': {
    severity: 'warning',
    meaning:
      'The types of `theme/` and of component pages were not checked, because TypeScript is not installed.',
    fix: 'Run `npm install --save-dev typescript`, or turn the code off.',
  },
  'component-invalid': {
    severity: 'error',
    meaning:
      'A component page, or a file that it imports, cannot be read or has no default export.',
    fix: 'Export the component: `export default function Page() { … }`.',
  },
  'component-failed': {
    severity: 'error',
    meaning: 'A component of the site threw an error when a page was rendered.',
    fix: 'Correct the component; during a build there is no `window`.',
  },
  'component-misplaced': {
    severity: 'warning',
    meaning:
      'An interactive component of an `.mdx` file renders a block, such as `<div>`, in a paragraph: readers see it twice.',
    fix: 'Write the component on a line of its own, with empty lines around it, or have it render `<span>` instead of `<div>`.',
  },
  'component-static': {
    severity: 'warning',
    meaning:
      'A component in an `.mdx` file gets a value or imports a module that only the build has; it is not interactive.',
    fix: 'Pass plain data: texts, numbers, lists, objects. Write what the build draws, such as tabs, between its tags.',
  },
  'directive-unknown': {
    severity: 'warning',
    meaning: 'A `:::` block has a name that docsgen does not know; it is shown as written.',
    fix: 'Use the suggested name, or write `\\:::`.',
  },
  'directive-invalid': {
    severity: 'warning',
    meaning:
      'A directive, or its tag in an `.mdx` file, has an attribute it does not take, a wrong value, or content it cannot show.',
    fix: 'Use the suggested attribute or value; the guide lists those of every component.',
  },
  'directive-unclosed': {
    severity: 'warning',
    meaning: 'A `:::` block, a code block or a comment is not closed, or a `:::` closes nothing.',
    fix: 'Write the missing line of colons or backticks; a block around others needs more of them.',
  },
  'syntax-foreign': {
    severity: 'warning',
    meaning:
      'Syntax of another generator, such as `!!! note` or `<<< file`, which docsgen does not read.',
    fix: 'Write the form that the message names; `\\!` and the like keep the characters as text.',
  },
  'syntax-mistyped': {
    severity: 'warning',
    meaning:
      'A heading or list without its space, emphasis or a link with one too many (`**a **b`, `[a] (b.md)`), an id with spaces, or marks that are full-width or the like (`＃`, `：：：`, `[…]（…）`): readers see the marks as text.',
    fix: 'Write the form that the message names; a backslash before the first character (`\\#`) keeps it as text.',
  },
  'icon-unknown': {
    severity: 'warning',
    meaning:
      'An icon has a name that neither docsgen nor the `lucide-static` of the site has, or its file cannot be drawn; it is left out.',
    fix: 'Use the suggested name, or run `npm install --save-dev lucide-static` for the icons of Lucide.',
  },
  'emoji-unknown': {
    severity: 'warning',
    meaning: 'A name between colons is nearly that of an emoji (`:roket:`); readers see the text.',
    fix: 'Use the suggested name; a backslash before the first colon keeps the text.',
  },
  'reference-undefined': {
    severity: 'warning',
    meaning: '`[text][name]` or `[^name]` has no definition; the brackets are shown.',
    fix: 'Add the definition, or use the suggested name.',
  },
  'table-broken': {
    severity: 'warning',
    meaning:
      'A row has more cells than its table has columns, and readers do not see them; or lines that look like a table are shown as text.',
    fix: 'Write `\\|` for a bar that is text, in code, too; write one `---` for each column, and no empty line between rows.',
  },
  'script-blocked': {
    severity: 'warning',
    meaning:
      'A script, handler, `javascript:` link, `<embed>` or `<object>`, which the security policy of the site blocks.',
    fix: 'Use a component in an `.mdx` file or an `<iframe>`, or name a script file of `static/` in `head`; allow other hosts with `security.domains`.',
  },
  'include-missing': {
    severity: 'warning',
    meaning: 'An included file or code region does not exist.',
    fix: 'Correct the path or the name of the region.',
  },
  'include-cycle': {
    severity: 'warning',
    meaning: 'A file includes itself.',
    fix: 'Remove one of the includes.',
  },
  'code-language-unknown': {
    severity: 'warning',
    meaning: 'The language of a code block is unknown; the code has no colours.',
    fix: 'Use the suggested name, or `text`.',
  },
  'code-meta-invalid': {
    severity: 'warning',
    meaning:
      'A setting of a code block is misspelt or that of another generator, a title lacks its name, the code does not have a text that is to be marked, or a quotation mark is not closed.',
    fix: 'Use the suggested name; write texts as `title="…"`.',
  },
  'code-meta-unknown': {
    severity: 'info',
    meaning: 'A code block has a setting that docsgen does not know; it is ignored.',
    fix: 'Nothing, when another program reads it; else use a setting of the guide.',
  },
  'code-types-error': {
    severity: 'warning',
    meaning:
      'Code whose types are shown (`twoslash`) has an error of TypeScript that it does not announce, or asks for a type where there is none.',
    fix: 'Correct the code, or announce the error: `// @errors: 2322`.',
  },
  'code-types-failed': {
    severity: 'warning',
    meaning:
      'The types of a block of code could not be found, or took too long; it is shown without them.',
    fix: 'Use versions of `twoslash` and TypeScript that fit each other, and types that are easier to work out.',
  },
  'code-types-missing': {
    severity: 'info',
    meaning:
      'The package that finds types in code is not installed; the code is shown without them.',
    fix: 'Run the command that the message names.',
  },
  'diagram-invalid': {
    severity: 'warning',
    meaning: 'A diagram could not be rendered; its source is shown.',
    fix: 'Correct the Mermaid syntax at the line that is named.',
  },
  'diagram-no-browser': {
    severity: 'warning',
    meaning: 'No browser was found, so diagrams are rendered in the browsers of readers.',
    fix: 'Install Chromium, or run `npx playwright install chromium`.',
  },
  'diagram-not-installed': {
    severity: 'warning',
    meaning: 'The packages that render diagrams are not installed; the sources are shown as code.',
    fix: 'Run the command that the message names, or set `markdown.mermaid` to `false`.',
  },
  'manual-no-browser': {
    severity: 'error',
    meaning:
      'A PDF could not be printed: the package that starts a browser is not installed, no browser was found, or it failed.',
    fix: 'Run the command that the message names. `--format epub` and `--format html` need no browser.',
  },
  'social-card-font': {
    severity: 'warning',
    meaning:
      'No font has the characters of a social card, or a font of `socialCards.fonts` cannot be used; the page keeps its image.',
    fix: 'Install a font that has them, or name the file of one in `socialCards.fonts`.',
  },
  'social-card-incomplete': {
    severity: 'warning',
    meaning:
      'A social card lacks its logo or another picture, or has elements or styles that cannot be drawn.',
    fix: 'Put pictures into `static/` as PNG, JPEG or SVG, and give the elements of `theme/SocialCard.tsx` inline styles.',
  },
  'social-cards-not-installed': {
    severity: 'warning',
    meaning: 'The packages that draw social cards are not installed; pages keep their images.',
    fix: 'Run the command that the message names, or remove `socialCards`.',
  },
  'math-invalid': {
    severity: 'warning',
    meaning: 'A formula could not be rendered; its source is shown.',
    fix: 'Correct the TeX; `\\$` is a dollar sign.',
  },
  'math-off': {
    severity: 'warning',
    meaning: 'A text looks like a formula, but formulas are switched off.',
    fix: 'Set `markdown.math` to `true`, or write the text as code.',
  },
  'heading-id-duplicate': {
    severity: 'warning',
    meaning: 'Two headings of a page have the same explicit id.',
    fix: 'Change one of the ids.',
  },
  'git-unavailable': {
    severity: 'warning',
    meaning:
      'Dates of changes were asked for, but the history of git cannot be read, or a shallow clone lacks a part of it.',
    fix: 'Build in a full clone of the repository (`fetch-depth: 0`).',
  },
  'cache-damaged': {
    severity: 'warning',
    meaning: 'The cache was damaged and has been deleted.',
    fix: 'Nothing: the next build has a new one.',
  },
  'data-failed': {
    severity: 'error',
    meaning:
      'A file of `data/`, or the list of a page from data, has no value: its code fails, does not come to an end, or gives what is no JSON.',
    fix: 'Correct the code at the place that is named.',
  },
  'page-list-invalid': {
    severity: 'error',
    meaning:
      'An entry in the list of a page from data is none, or its name cannot be a part of an address, or another entry has it, too.',
    fix: 'Give each entry a text of its own for every name in brackets: letters, digits, `-`, `_` and dots.',
  },
  'data-stale': {
    severity: 'warning',
    meaning:
      'Data from outside, such as the answer of a server, could not be loaded: pages show what was loaded earlier.',
    fix: 'Build again when the server can be reached. The message says why it failed, and how old the data are.',
  },
  'output-collision': {
    severity: 'error',
    meaning:
      'Two files have the same path in the output. A warning when one is the page of a document, which then has another address.',
    fix: 'Rename one of them; files of `static/` must not have the path of a page.',
  },
  'output-foreign': {
    severity: 'error',
    meaning: 'The output folder contains files that docsgen did not write, or sources of the site.',
    fix: 'Use another folder, or empty this one.',
  },
  'shard-missing': {
    severity: 'error',
    meaning:
      'A job of a build in shards does not find what an earlier job leaves, or finds that of another commit.',
    fix: 'Run the job that the message names, and then those after it.',
  },
  'output-manifest': {
    severity: 'warning',
    meaning:
      'The list of files in the output folder was damaged and has been made again from the last build; or it names files outside of the folder, which are ignored.',
    fix: 'Find out what has changed it: docsgen writes it whole, and no such entries.',
  },
  'output-damaged': {
    severity: 'error',
    meaning:
      'What docsgen keeps in the output folder about its files is damaged, and nothing else tells which files are its own.',
    fix: 'Remove the folder if everything in it comes from docsgen; the next build writes it again.',
  },
  'output-write': {
    severity: 'error',
    meaning: 'A file could not be written.',
    fix: 'Check permissions and free space of the disk.',
  },
  'system-error': {
    severity: 'error',
    meaning: 'The operating system refused something that docsgen needs.',
    fix: 'Do what the message says: it names the file, or the limit that was reached.',
  },
  'site-code-failed': {
    severity: 'error',
    meaning:
      'Code of the site did not come to an end, or threw an error when nothing waited for it any more: in a promise that nobody awaits, or in a timer.',
    fix: 'End the loop; await the promise and catch its errors; start no timers in code that the build runs.',
  },
  'output-missing': {
    severity: 'error',
    meaning: 'There is no built site to serve.',
    fix: 'Run `docsgen build` first, or name its folder with `--out-dir`.',
  },
  'server-address': {
    severity: 'error',
    meaning: 'The server cannot listen at the address or port.',
    fix: 'Use another `--port` or `--host`.',
  },
  'placeholder-misspelt': {
    severity: 'warning',
    meaning: 'Text in braces is almost a name of the profile, and is not replaced.',
    fix: 'Use the suggested name, or write `\\{name}`.',
  },
  'product-by-hand': {
    severity: 'info',
    meaning: 'The name of the product is written out where `{product}` would follow the profile.',
    fix: 'Write `{product}`.',
  },
  'glossary-word': {
    severity: 'warning',
    meaning:
      'A text of a locale, in a document, a message or a category, has a word for which its glossary (`locales[].glossary`) has another one.',
    fix: 'Write the word of the glossary, or change the glossary.',
  },
  'term-doubled': {
    severity: 'warning',
    meaning: 'A word is one of two terms of a locale (`terms`): pages show the first.',
    fix: 'Take the word out of one of them.',
  },
  'term-missing': {
    severity: 'info',
    meaning: 'A locale with terms lacks some of those of the source locale.',
    fix: 'Add them to the terms of the locale, under the same names.',
  },
  'term-unused': {
    severity: 'info',
    meaning: 'No page of a locale shows one of its terms.',
    fix: 'Remove the term, or add the word that pages use for it.',
  },
  'translation-missing': {
    severity: 'info',
    meaning: 'A locale lacks a page: another language is shown, or there is no such page.',
    fix: 'Translate the page.',
  },
  'translation-copy': {
    severity: 'warning',
    meaning: 'The file of a translation contains the text of its source.',
    fix: 'Translate the text, or delete the file: readers then see the source, marked as such.',
  },
  'translation-empty': {
    severity: 'warning',
    meaning: 'A page has hardly any text, while the same page in another locale has.',
    fix: 'Translate the page, or delete the file.',
  },
  'translation-script': {
    severity: 'warning',
    meaning: 'A page is written in another script than that of its locale.',
    fix: 'Move the file to the folder of its language, or translate it.',
  },
  'translation-stale': {
    severity: 'warning',
    meaning: 'The source of a translation has changed since it was translated.',
    fix: 'Edit the translation and run `docsgen check --update-lock`; `--accept` when no edit is needed.',
  },
  'translation-file': {
    severity: 'error',
    meaning:
      'A file for `docsgen translations import` cannot be read, is no well-formed XLIFF of version 1, or does not name its language.',
    fix: 'Have the tool of the translators export XLIFF 1.2, or name the locale with `--locale`.',
  },
  'translation-text': {
    severity: 'warning',
    meaning:
      'A text cannot go to translators (`docsgen translations export`) or be placed when it comes back (`import`), or lacks parts of its source.',
    fix: 'Correct the text in the tool of the translators, or export it again.',
  },
  'translation-lock': {
    severity: 'error',
    meaning: '`i18n.lock` cannot be read, or contains a merge conflict.',
    fix: 'Resolve the conflict, or delete the file and run `docsgen check --update-lock`.',
  },
  'external-dead': {
    severity: 'warning',
    meaning: 'A page of another site is gone: its answer is 404 or 410.',
    fix: 'Change or remove the link.',
  },
  'external-error': {
    severity: 'warning',
    meaning: 'The server of another site answers with an error.',
    fix: 'Try again later, or change the link.',
  },
  'external-unreachable': {
    severity: 'warning',
    meaning: 'The server of another site cannot be found or reached.',
    fix: 'Check the host name.',
  },
  'external-timeout': {
    severity: 'warning',
    meaning: 'The server of another site does not answer in time.',
    fix: 'Try again later, or raise `check.external.timeout`.',
  },
  'external-tls': {
    severity: 'warning',
    meaning: 'The server of another site has no valid certificate.',
    fix: 'Check the address; add the link to `check.external.ignore` if you trust it.',
  },
  'external-redirects': {
    severity: 'warning',
    meaning: 'A link to another site is redirected without end, or to nowhere.',
    fix: 'Change the link to its final address.',
  },
  'external-moved': {
    severity: 'info',
    meaning: 'A page of another site has moved permanently.',
    fix: 'Change the link to the new address.',
  },
  'external-unverified': {
    severity: 'info',
    meaning: 'A link to another site could not be checked: access was refused, or the time was up.',
    fix: 'Open the link in a browser.',
  },
  'external-private': {
    severity: 'info',
    meaning: 'A link leads to a private address, which is not requested without `--allow-private`.',
    fix: 'Add `--allow-private`, or add the link to `check.external.ignore`.',
  },
  'openapi-unreadable': {
    severity: 'error',
    meaning:
      'A specification does not exist, cannot be parsed, or is none of OpenAPI or AsyncAPI 3.',
    fix: 'Correct the file at the place that is named, or the path in `openapi`.',
  },
  'openapi-not-fetched': {
    severity: 'error',
    meaning:
      'A specification of another site is not stored beside this one. Builds never fetch it.',
    fix: 'Run `docsgen openapi --refresh`, and commit what it writes.',
  },
  'openapi-outdated': {
    severity: 'warning',
    meaning:
      'A stored specification was changed by hand, or comes from another address than the configuration has.',
    fix: 'Run `docsgen openapi --refresh`.',
  },
  'openapi-reference': {
    severity: 'warning',
    meaning:
      'A reference or link of a specification, or the `parent` of a tag, leads nowhere or in a circle; what it stands for is left out.',
    fix: 'Use the suggested name, or add the definition.',
  },
  'openapi-invalid': {
    severity: 'warning',
    meaning:
      'A part of a specification has the wrong type or form, or lacks something; it is left out or shown as it is.',
    fix: 'Write it as the message says.',
  },
  'openapi-unknown-key': {
    severity: 'warning',
    meaning:
      'A specification has a key that its version of OpenAPI or AsyncAPI does not have at that place; it is ignored.',
    fix: 'Use the suggested key, or begin keys of your own with `x-`.',
  },
  'openapi-too-large': {
    severity: 'warning',
    meaning:
      'A specification has more pages, a list or object in it more entries, or a description or an example more characters than are shown; references repeat its operations too often; or a description takes too long to be converted, or an example to be compared.',
    fix: 'Divide what is named, or raise `maxPages` where the message says so.',
  },
  'openapi-duplicate': {
    severity: 'warning',
    meaning: 'Two operations of a specification have the same id, or two paths are the same.',
    fix: 'Give one of them another name, or join them.',
  },
  'openapi-path-parameter': {
    severity: 'warning',
    meaning: 'A path has a parameter that is not defined, or lacks one that is.',
    fix: 'Use one name in the path and in `parameters`.',
  },
  'openapi-tag-undeclared': {
    severity: 'info',
    meaning:
      'An operation has a tag that the specification does not declare; it is shown after those that are.',
    fix: 'Add the tag to `tags`, or use the suggested one.',
  },
  'openapi-security-undeclared': {
    severity: 'warning',
    meaning: 'An operation needs a security scheme that the specification does not have.',
    fix: 'Use the suggested name, or add the scheme to `components.securitySchemes`.',
  },
  'openapi-example': {
    severity: 'warning',
    meaning: 'An example or a default of a specification does not fit its schema.',
    fix: 'Correct the example at the place that is named, or its schema.',
  },
  'operation-unknown': {
    severity: 'off',
    meaning:
      'Code in a text names an operation, such as `GET /users/{id}`, that no specification of the site has. Off unless `diagnostics` turns it on.',
    fix: 'Use the suggested operation, or leave the code off for the operations of others.',
  },
  'operation-page': {
    severity: 'warning',
    meaning:
      'The front matter field `openapi` names an operation that no specification has, that several have or that another document is the page of, or it stands in a post or a page of `pages/`.',
    fix: 'Write `openapi: get /pets/{id}` in a document, with the id of the specification first where several have it.',
  },
  'openapi-overlay': {
    severity: 'warning',
    meaning:
      'The translation of a specification cannot be read, is of none that the site has, or has a text for something that the specification does not have; or an action of an overlay selects nothing or cannot be applied.',
    fix: 'Correct the name or the entry in `i18n/<locale>/openapi/`, or the action of the overlay, or remove it.',
  },
} as const satisfies Record<string, DiagnosticRule>

export type DiagnosticCode = keyof typeof diagnosticCodes

/** Severities that a site has chosen in place of the usual ones. */
export type Severities = Readonly<Partial<Record<DiagnosticCode, Severity>>>

/** The error that docsgen throws for problems of the content, the configuration or the environment; any other is a bug. */
export class DocsgenError extends Error {
  readonly diagnostics: readonly Diagnostic[]
  /** 1 content, 2 usage or configuration, 3 environment (design 4). */
  readonly exitCode: 1 | 2 | 3

  constructor(diagnostics: readonly Diagnostic[], exitCode: 1 | 2 | 3, cause?: unknown) {
    super(diagnostics.map((d) => d.message).join('\n'), { cause })
    this.name = 'DocsgenError'
    this.diagnostics = diagnostics
    this.exitCode = exitCode
  }
}

/**
 * A diagnostic with the default severity of its code, unless the case has another; a code that is off by default has that of a warning until then.
 * The site's own severities (`diagnostics` in the config) are applied once, by the build, when all are collected.
 */
export function diagnostic(
  code: DiagnosticCode,
  message: string,
  where: Partial<Place> &
    Pick<Diagnostic, 'fix' | 'meant'> & { hint?: string; severity?: 'error' | 'warning' } = {},
): Diagnostic {
  const { severity } = diagnosticCodes[code]
  return { severity: severity === 'off' ? 'warning' : severity, code, message, ...where }
}
