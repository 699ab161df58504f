/** What is left of the syntax of other generators is reported with its place and the form to use. */
import { expect, test } from 'vitest'
import { compileText, type Given } from './fixtures/compile-text.ts'

/** Each problem as `line:column` and its hint. */
async function reportsOn(text: string, given: Given = {}): Promise<string[]> {
  const { meta } = await compileText(text, given)
  return meta.diagnostics.map(({ code, line, column, hint }) => {
    const named = code === 'syntax-foreign' ? '' : `${code} `
    return `${named}${line}:${column} ${hint ?? ''}`.trim()
  })
}

const box = (name: string) => `Write :::${name}, the text, and a line of ::: after it`
const tabs =
  'Write ::::tabs, then :::tab[Name], its text and ::: for each tab, and a line of :::: at the end'

const tabsOf = (...names: readonly string[]) =>
  `Write ::::tabs, ${names.map((name) => `:::tab[${name}], its text, :::, `).join('')}and :::: at the end; take the indentation away.`

test.each([
  ['a\n\n!!! note\n    b', [`3:1 ${box('note')}; take the indentation away.`]],
  ['- !!! bug "A `b`"\n\n      c', [`1:3 ${box('danger[A `b`]')}; take the indentation away.`]],
  ['!!! todo\n    b', [`1:1 ${box('info')}; take the indentation away.`]],
  ['!!! constructor\n    b', [`1:1 ${box('note')}; take the indentation away.`]],
  ['???+ tip "T"\n\n    b', [`1:1 ${box('details[T]')}; take the indentation away.`]],
  ['/// tip | T\n\nb\n\n///', [`1:1 ${box('tip[T]')}.`]],
  ['/// tab | T\n\nb\n\n///', [`1:1 ${tabs.replace('Name', 'T')}.`]],
  ['=== "A"\n\n    b\n', [`1:1 ${tabsOf('A')}`]],
  ['=== "A"\n\n    b\n\n=== "B"\n    c\n', [`1:1 ${tabsOf('A', 'B')}`]],
  ['- === "A"\n\n      b\n\n  === "B"\n\n      c\n', [`1:3 ${tabsOf('A', 'B')}`]],
  [
    '=== "A"\n    b\n\ntext\n\n=== "B"\n    c\n\n===! "C"\n    d\n',
    [`1:1 ${tabsOf('A')}`, `6:1 ${tabsOf('B')}`, `9:1 ${tabsOf('C')}`],
  ],
  [
    '<<< @/a/b.ts#part{2}',
    ['1:1 Write ```ts file="/a/b.ts" region="part" {2} and a line of ``` below it.'],
  ],
  ['<<< ./b.ts', ['1:1 Write ```ts file="./b.ts" and a line of ``` below it.']],
  [
    '<<< @/a.cpp#x{1,4-6 c++:line-numbers} [A b]',
    ['1:1 Write ```c++ file="/a.cpp" region="x" title="A b" {1,4-6} and a line of ``` below it.'],
  ],
  ['--8<-- "part.md"', ['1:1 Write ::include{file="/part.md"}.']],
  ['a\n\n{!../../docs/part.md!}', ['3:1 Write ::include{file="/docs/part.md"}.']],
  [
    '{* ../../src/a.py *}\n\n{* ../../src/b/__init__.py hl[1:3, 5] *}',
    [
      '1:1 Write ```py file="/src/a.py" and a line of ``` below it.',
      '3:1 Write ```py file="/src/b/__init__.py" {1-3,5} and a line of ``` below it.',
    ],
  ],
  [
    '{* ../../src/a.py ln[6:14] hl[8,9:10] title["app/main.py"] *}',
    [
      '1:1 Write ```py file="/src/a.py" lines="6-14" title="app/main.py" {3,4-5} and a line of ``` below it.',
    ],
  ],
  [
    '{* a.py ln[1:3,8:9] hl[8] *}',
    ['1:1 Write ```py file="/a.py" lines="1-3,8-9" and a line of ``` below it.'],
  ],
  [
    '::: fastapi.APIRouter\n    options:\n        members: true',
    ['1:1 Write the reference itself, or a link to it: docsgen reads no source code.'],
  ],
  ['[TOC]', ['1:1 Write [[toc]].']],
  ['{% hint style="info" %}\nb\n{% endhint %}', [`1:1 ${box('info')}.`]],
  [
    'a {{ $frontmatter.title }} b {{ site.x }}',
    [
      "1:3 Write its value; {title} with profile: { title: '…' } in docsgen.config; or `{{ $frontmatter.title }}` as code, when readers are to see it.",
    ],
  ],
  ['{{- .Site.Title -}}', ['1:1 Write its value; {Title} with profile']],
  ['{{ $t("a") }}', ['1:1 Write its value']],
  ['# Title %{#an-id}%\n\n## B %{#b}%', ['1:9 Write {#an-id}.']],
  ['{% constructor %}', ['1:1 Write the text itself: docsgen runs no templates.']],
  ['{{< ref "x" >}}', ['1:1 Write a link to the file: [text](x.md).']],
  ['a {{<note>}}b{{</note>}} c', [`1:3 ${box('note')}.`]],
  ['{{% tab "A" %}}\nb\n{{% /tab %}}', [`1:1 ${tabs.replace('Name', 'A')}.`]],
  [
    '{% content-ref url="b.md" %}\n[b](c.md)\n{% endcontent-ref %}',
    ['1:1 Write a link to the file'],
  ],
  [
    '```py\na = 1  # (1)!\nb = 2  # (2)!\n```\n\n1. c\n\n```js\na // (1)!\n```',
    ['2:8 Write the notes as a list below the code, and “(1)” without “!” where they belong.'],
  ],
  ['- ```yaml\n  a: 1 # (12)!\n  ```', ['2:8 Write the notes as a list below the code']],
  ['{{<relref "/b">}} {{<figure src="c.png" >}}', ['1:1 Write a link', '1:19 Write :::figure']],
  ['{{<note>}} and <note>', ['1:1', 'mdx-in-markdown 1:16']],
  ['see [[Other page|there]] and ![[a b.png]]', ['1:5', '1:30']],
  ['[x](https://x.y){ .md-button }', ['1:17']],
  ['[x](https://x.y){target=_blank rel=noopener}', ['1:17']],
  [
    '{% embed url="https://x.y" %}\n\n{% file src="a.zip" %}',
    ['1:1 Write a link, or HTML.', '3:1'],
  ],
  ['a\n\n++ctrl+c++ and ++ctrl+v++', ['3:1 Write <kbd>Ctrl</kbd>.']],
  ['a ==b== c', ['1:3 Write <mark>…</mark>.']],
  [
    'Term\n:   text',
    ['2:1 Write a list, or <dl> with <dt> and <dd>; or add the plugin remark-deflist'],
  ],
  [
    'Term\n\n:   text',
    ['3:1 Write a list, or <dl> with <dt> and <dd>; or add the plugin remark-deflist'],
  ],
  [
    'a\n{: .b .c }',
    ['2:1 Write nothing here; or HTML, when a style sheet has these classes: <div class="b c">.'],
  ],
  ['a\n{ .annotate }\n\n1. b', ['2:1 Write nothing here; or HTML']],
  ['{: .note }\n> b', [`1:1 ${box('note')}.`]],
  ['{: .warning-title }\n> B\n>\n> c', [`1:1 ${box('warning[Title]')}.`]],
  ['a\n{: .label .label-green }', ['2:1 Write :badge[text] where the text above it is.']],
  ['- TOC\n{:toc}', ['2:1 Write [[toc]] instead of the list above it.']],
  ['{::options toc_levels="2" /}', ['1:1 Write nothing here']],
  ['a\n{: style="color: red" }', ['2:1 Write HTML with these attributes; ']],
  [
    '$\\sum_{i=1}^{m} a_{i}$ and *b*{i=1}\n',
    ['math-off 1:1 Set `markdown.math` to `true` in the configuration, or write the text as code.'],
  ],
  ['1. a\n{ #b }\n\n![](c.png)\n{ width="3" }', ['2:1', '5:1']],
  ['a\n\n<!-- @include: ./x.md{1,3} -->', ['3:1 Write ::include{file="./x.md"}.']],
  [
    '```py\n{!> ../../src/a.py!}\n```',
    ['1:1 Write ```py file="/src/a.py" and a line of ``` below it.'],
  ],
  ['a\n\n{{#include ./x.md:2:9}}', ['3:1 Write ::include{file="./x.md"}.']],
  ['a\n\n!> b **c**', [`3:1 ${box('warning')}.`]],
  ['?> b\n\n- ?> c', [`1:1 ${box('tip')}.`, `3:3 ${box('tip')}.`]],
  ['T> b `c`\n\n- W> d', [`1:1 ${box('tip')}.`, `3:3 ${box('warning')}.`]],
  ['`T> b`, a T> b, <i>a</i> and <b> c</b>\n\nA> b', []],
  ['## A b :id=c-d', ['1:8 Write {#c-d}.']],
  ['## A {docsify-ignore}', ['1:6 Write the text without it.']],
  ["[a](b.md ':include')", ['1:1 Write ::include{file="./b.md"}.']],
  [
    "[a](../b.js ':include :type=code :fragment=demo')",
    ['1:1 Write ```js file="../b.js" region="demo" and a line of ``` below it.'],
  ],
  [
    "[a](b.mp4 ':include') [c](d.html ':include :type=iframe')",
    [
      '1:1 Write <video src="b.mp4" controls></video>.',
      '1:23 Write <iframe src="d.html"></iframe>.',
    ],
  ],
  ["![a](b.png ':size=50x100')", ['1:1 Write ![…](b.png){width=50 height=100}.']],
  ["[a](https://x.y ':target=_blank')", ['1:1 Write […](https://x.y), or HTML']],
  ['[a](/b/c?id=d-e)', ['1:1 Write /b/c#d-e.']],
  ['```{note}\na\n```', [`1:1 ${box('note')}.`]],
  ['- ````{seealso}\n  a\n  ````', [`1:3 ${box('info')}.`]],
  ['```{admonition} A b\na\n```', [`1:1 ${box('note[A b]')}.`]],
  [':::{dropdown} A\nb\n:::', [`1:1 ${box('details[A]')}.`]],
  ['```{toctree}\na\n```', ['1:1 Write sidebar_position into the documents']],
  [
    '```{code-block} python\n:linenos:\n:caption: a.py\n:emphasize-lines: 1, 3\na\n```',
    ['1:1 Write ```python title="a.py" {1,3} showLineNumbers.'],
  ],
  [
    '```{literalinclude} a/b.py\n:lines: 2-3\n```',
    ['1:1 Write ```py file="./a/b.py" lines="2-3" and a line of ``` below it.'],
  ],
  ['```{include} ../a.md\n```', ['1:1 Write ::include{file="../a.md"}.']],
  ['```{image} a.png\n:width: 200px\n```', ['1:1 Write ![…](a.png){width=200}.']],
  ['```{r}\na\n```', ['1:1 Write ```r.']],
  ['```{eval-rst}\n.. a\n```', ['1:1 Write the text itself in Markdown']],
  ['a {ref}`b`, {doc}`c </d/e>`', ['1:3 Write a link to the heading: [b](page.md#b).', '1:13']],
  ['{kbd}`Ctrl` {py:func}`a.b`', ['1:1 Write <kbd>Ctrl</kbd>.', '1:13 Write `a.b` alone.']],
  ['(a-b)=\n## C', ['1:1 Write {#a-b} at the end of the heading that follows.']],
  ['a\n\n% b c', ['3:1 Write the comment as <!-- b c -->.']],
  ['a [](b.md#c)', ['link-empty 1:3 Write [text](b.md#c).']],
  ...(
    [
      ['Warning', 'Write “:::warning”, which is the same in a .md file.'],
      ['CodeGroup', 'Write “:::code-group”, which is the same in a .md file.'],
      ['CodeGroupItem', 'Write its title after the language of the code block: ```sh [npm].'],
      ['Step', 'Write its title as a heading, such as ### Title, directly in :::steps.'],
      ['OutboundLink', 'Remove it.'],
    ] as const
  ).map(([tag, hint]): [string, string[]] => [`a <${tag}/>`, [`mdx-in-markdown 1:3 ${hint}`]]),
  [
    '::: code-tabs#sh\n\n@tab npm\n\nb\n\n:::',
    ['1:1 Write :::code-group{group=sh}.', '3:1 Write :::tab[npm], the text'],
  ],
  ['::: tabs#os\n:::', ['1:1 Write ::::tabs{group=os}.']],
  ['@tab:active A b#c', ['1:1 Write :::tab[A b], the text']],
  [
    '![x](/a.png =100x200) ![](b.png =x20)',
    ['1:1 Write ![x](/a.png){width=100 height=200}.', '1:23 Write ![](b.png){height=20}.'],
  ],
  ['the 19^th^ and 20^th^', ['1:7 Write <sup>…</sup>.']],
  ['H~2~O and CO~2~', ['1:2 Write <sub>…</sub>.']],
  ['a %%b c%% d\n\n%%\ne\n%%', ['1:3 Write the comment as <!-- b c -->.', '3:1 Write the comment']],
  ['## A {.b}\n\n- c {.d .e}', ['1:6 Write nothing here']],
  [
    '@[code{3-8} ts](../foo.js)\n\na @[code](@/b.py)',
    ['1:1 Write ```ts file="../foo.js" lines="3-8" and', '3:3 Write ```py file="/b.py" and'],
  ],
  [
    '<!-- @include: @/a.md -->\n\n<!-- @include: @b.md#c -->',
    ['1:1 Write ::include{file="/a.md"}.', '3:1 Write ::include{file="./b.md"}.'],
  ],
  ['::: center\na\n:::', ['directive-unknown 1:1 Write <div align="center"> and </div>']],
  [
    'a [!INCLUDE [b](../c.md)] d\n\n[!code-csharp[](~/x/y.cs?range=1-5)]\n\n[!VIDEO https://a.example/v]\n\n> [!div class="checklist"]\n> - e',
    [
      '1:3 Write ::include{file="../c.md"} on a line',
      '3:1 Write ```csharp file="/x/y.cs" and a line',
      '5:1 Write <iframe src="https://a.example/v',
      '7:3 Write nothing here, and take the “>”',
    ],
  ],
  ['## [C#](#tab/cs)\n\na\n\n---', ['1:1 Write :::tab[C#] and a line of :::']],
  [
    ':::image type="content" source="a.png" alt-text="b":::\n\nc',
    ['directive-unknown 1:1 Write !['],
  ],
  [
    '::: zone pivot="a"\n\nb\n\n::: zone-end',
    ['1:1 Write ::::tabs around', 'directive-unknown 5:1 Remove it.'],
  ],
  ['`a`{lang="ts"} `b`{lang=js}', ['1:4 Write nothing here: code in a line of text']],
  [':::success\na\n:::', ['directive-unknown 1:1 Did you mean “tip”?']],
  [
    '::: tabs\n\na\n\n:::',
    [
      'directive-invalid 1:1 Write each tab as :::tab[Name], or as <TabItem label="Name"> in an .mdx file.',
    ],
  ],
  ['{{#playground x.rs editable}}', ['1:1 Write ```rust file="x.rs" and a line of ``` below it.']],
  [
    '```rust,ignore\n{{#rustdoc_include ../a.rs:main}}\n```\n\n~~~\n{{#include b.c}}\n~~~\n',
    [
      '1:1 Write ```rust file="../a.rs" region="main" and a line of ``` below it.',
      '5:1 Write ```c file="b.c" and a line of ``` below it.',
    ],
  ],
  ...(
    [
      ['a.rs:2', 'lines="2"'],
      ['a.rs:2:9', 'lines="2-9"'],
      ['a.rs:2:', 'lines="2-"'],
      ['a.rs::9', 'lines="-9"'],
    ] as const
  ).map(([file, lines]): [string, string[]] => [
    `\`\`\`rust\n{{#include ${file}}}\n\`\`\``,
    [`1:1 Write \`\`\`rust file="a.rs" ${lines} and a line of \`\`\` below it.`],
  ]),
  [
    '---\nlayout: home\nhero: {}\nlastUpdated: false\n---\n',
    [
      '2:1 The home page is the field “home” of docsgen.config. Remove this line, or the file when there is nothing else in it.',
      'front-matter-unknown 3:1 The home page is the field “home” of docsgen.config.',
      'front-matter-unknown 4:1 Write last_update, with a date or an author.',
    ],
  ],
  ...(
    [
      ['{% hint style="danger" %}', box('danger')],
      ['{% note warn Mac / Linux %}', box('warning[Mac / Linux]')],
      ['{% note info "A" %}', box('info[A]')],
      ['{{< callout type="error" >}}', box('danger')],
      ['{{% alert title="A b" color="warning" %}}', box('warning[A b]')],
      ['{{% details title="A" closed="true" %}}', box('details[A]')],
      [
        '{% code title="a.yaml" overflow="wrap" %}',
        'Write a code block: ```yaml title="a.yaml" wrap',
      ],
      ['{% codeblock lang:js %}', 'Write a code block: ```js'],
      ['{% codeblock Array.map %}', 'Write a code block: ```js title="Array.map"'],
      ['{% content-ref url="./" %}', 'Write a link to the file: [text](./)'],
      ['{% highlight ruby %}', 'Write a code block: ```ruby'],
      ['{% include "../a.md" %}', 'Write ::include{file="../a.md"}'],
      ['{{< code_sample file="pods/a.yaml" >}}', 'Write ```yaml file="/pods/a.yaml"'],
      ['{% link docs/a.md %}', 'Write a link to the file: [text](docs/a.md)'],
      ["{% post_link my-post 'A b' %}", 'Write a link to the file: [A b](my-post.md)'],
      ['{{< relref "/docs/a#b" >}}', 'Write a link to the file: [text](/docs/a.md#b)'],
      [
        '{{< card link="../a" title="A"\n  subtitle="B" >}}',
        'Write ::link-card[A]{href="../a" description="B"}',
      ],
      ['{{< badge content="new" color="red" >}}', 'Write :badge[new]'],
      ['{% asset_img a.png "A b" %}', 'Write ![A b](a.png)'],
      ['{% youtube x-1 %}', 'Write a link: [Video](https://youtu.be/x-1)'],
      ['{{% param "version.latest" %}}', 'Write its value; or {latest} with profile'],
      ['{{< glossary_tooltip text="Pod" term_id="pod" >}}', 'Write Pod.'],
      ['{% file src="../a/b.pdf" %}', 'Write a link: [b.pdf](../a/b.pdf)'],
      ['{% raw %}', 'Write the text between it and its end alone'],
    ] as const
  ).map(([text, hint]): [string, string[]] => [text, [`1:1 ${hint}`]]),
  [
    '{% tabs %}\n{% tab title="A b" %}\n\nc\n\n{% endtab %}\n\n{% tab title="D" %}\ne\n{% endtab %}\n{% endtabs %}',
    [
      '1:1 Write ::::tabs, :::tab[A b], its text, :::, :::tab[D], its text, :::, and :::: at the end.',
    ],
  ],
  [
    '{{< tabs items="A,B" >}}\n{{< tab >}}\nc\n{{< /tab >}}\n{{< /tabs >}}',
    [
      '1:1 Write ::::tabs, :::tab[A], its text, :::, :::tab[B], its text, :::, and :::: at the end.',
    ],
  ],
  [
    '{% stepper %}\n{% step %}\n## A\n{% endstep %}\n{% endstepper %}',
    [
      '1:1 Write :::steps before a list with numbers, or before headings with their texts, and a line of ::: after it.',
    ],
  ],
  [
    '{{< filetree/container >}}\n  {{< filetree/file name="a" >}}\n{{< /filetree/container >}}',
    ['1:1 Write :::file-tree, the files as a list, and a line of ::: after it.'],
  ],
  [
    '---\nhome: true\nparent: A\nnav_exclude: true\ncategories: [a]\nasyncapi: a.yaml\n---\n',
    [
      '2:1 The home page is the field “home” of docsgen.config.',
      'front-matter-unknown 3:1 Move the file into a folder',
      'front-matter-unknown 4:1 Write unlisted: true',
      'front-matter-unknown 5:1 Write tags.',
      'front-matter-unknown 6:1 Pages of an API are made',
    ],
  ],
])('%j', async (text, problems) => {
  const found = await reportsOn(text)
  expect(found.map((line, index) => line.slice(0, problems[index]?.length))).toEqual(problems)
})

test.each([
  'a !!! note, what??? // /// x, a === "b"',
  '100%% of 5%% and %%a in (%%b), a~b, 1~2 and 3~4, css.a{.b} c',
  '`!!! note`\n\n```\n!!! note\n<<< x\n{% a %}\n```\n\n    === "A"',
  '\\!!! note\n\n\\<<< x\n\n\\[\\[Page]]',
  'i++ and ++i, C++ and c++, a == b && c == d, x^^y, `==x==`, [[toc]], [[1, 2], [3]], arr[[i]]',
  '[[toc]]',
  '{{#each a}} {{#if b}}\n\n```js\n{{#include}}\n```',
  '**a**: b\n\n{product}\n\n{ .5 }',
  '{* a comment *}',
  '```js\nf(1)! // (1) (a)!\n```\n\n(1)!',
  '`{{ a }}` \\{\\{ a }} {{}} {{ 1, 2 }} {{ a: 1 }} {{ shown as it is }} {{1}}',
  '<?php echo 1 ?> text, !> a, `?> b`\n\n[a](https://x.y/?id=3) [b](c ": d") a :id=b c',
  '{a}`b` {ref} `b`, f(a)= b\n\n```{.python}\na\n```\n\n100\n% of a',
  '级^o^ a^b, 2^3 ^ 4^, `x^2^`, mail@tab x, @[code x y](b.md), @[coder](b.md), ![a](b.png "=1x2")',
  '[x](y.png) {a} ![z](z.png){width=3}\n\n## T {#id}',
])('is none of it: %j', async (text) => {
  expect(await reportsOn(text)).toEqual([])
})

test('the comment that ends the beginning of a post elsewhere is reported where a post has no own', async () => {
  const marked = 'a\n\n<!--more-->\n\nb'
  expect(await reportsOn(marked, { isPost: true })).toEqual(['3:1 Write <!-- truncate -->.'])
  expect(await reportsOn(marked)).toEqual([])
  expect(await reportsOn(`${marked}\n\n<!--truncate-->`, { isPost: true })).toEqual([])
  expect(await reportsOn('a\n\n`<!--more-->`', { isPost: true })).toEqual([])
})
