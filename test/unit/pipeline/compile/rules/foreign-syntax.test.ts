// Syntax of other generators is told with its place and its owner; what looks like it is left alone.
import { expect, test } from 'vitest'
import { foreignImport } from '../../../../../src/pipeline/compile/rules/foreign-syntax.ts'
import { applySeverities } from '../../../../../src/support/problems.ts'
import { compileText, type Given } from '../fixtures/compile-text.ts'

/** Each report as `line:column` and whose syntax it is; those with other codes as `code line:column`. */
async function reportsOn(text: string, given: Given = {}): Promise<string[]> {
  const { meta } = await compileText(text, given)
  return meta.diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map(({ code, line, column, message }) => {
      const [, owner] = /^This is syntax of (.+), which has no effect here\.$/.exec(message) ?? []
      return owner === undefined ? `${code} ${line}:${column}` : `${line}:${column} ${owner}`
    })
}

test.each([
  ['a\n\n!!! note\n    b', ['3:1 MkDocs']],
  ['- !!! bug "A `b`"\n\n      c', ['1:3 MkDocs']],
  ['!!! todo\n    b', ['1:1 MkDocs']],
  ['!!! constructor\n    b', ['1:1 MkDocs']],
  ['???+ tip "T"\n\n    b', ['1:1 MkDocs']],
  ['/// tip | T\n\nb\n\n///', ['1:1 MkDocs']],
  ['/// tab | T\n\nb\n\n///', ['1:1 MkDocs']],
  ['=== "A"\n\n    b\n', ['1:1 MkDocs']],
  ['=== "A"\n\n    b\n\n=== "B"\n    c\n', ['1:1 MkDocs', '5:1 MkDocs']],
  ['- === "A"\n\n      b\n\n  === "B"\n\n      c\n', ['1:3 MkDocs', '5:3 MkDocs']],
  [
    '=== "A"\n    b\n\ntext\n\n=== "B"\n    c\n\n===! "C"\n    d\n',
    ['1:1 MkDocs', '6:1 MkDocs', '9:1 MkDocs'],
  ],
  ['<<< @/a/b.ts#part{2}', ['1:1 VitePress and VuePress']],
  ['<<< ./b.ts', ['1:1 VitePress and VuePress']],
  ['<<< @/a.cpp#x{1,4-6 c++:line-numbers} [A b]', ['1:1 VitePress and VuePress']],
  ['--8<-- "part.md"', ['1:1 MkDocs']],
  ['a\n\n{!../../docs/part.md!}', ['3:1 MkDocs']],
  [
    '{* ../../src/a.py *}\n\n{* ../../src/b/__init__.py hl[1:3, 5] *}',
    ['1:1 MkDocs', '3:1 MkDocs'],
  ],
  ['{* ../../src/a.py ln[6:14] hl[8,9:10] title["app/main.py"] *}', ['1:1 MkDocs']],
  ['{* a.py ln[1:3,8:9] hl[8] *}', ['1:1 MkDocs']],
  ['::: fastapi.APIRouter\n    options:\n        members: true', ['1:1 MkDocs']],
  ['[TOC]', ['1:1 MkDocs']],
  [
    '{% hint style="info" %}\nb\n{% endhint %}',
    ['1:1 GitBook, Jekyll and Hexo', '3:1 GitBook, Jekyll and Hexo'],
  ],
  [
    'a {{ $frontmatter.title }} b {{ site.x }}',
    ['1:3 template languages', '1:30 template languages'],
  ],
  ['{{- .Site.Title -}}', ['1:1 template languages']],
  ['{{ $t("a") }}', ['1:1 template languages']],
  [
    '# Title %{#an-id}%\n\n## B %{#b}%',
    ['1:9 VitePress and VuePress', '3:6 VitePress and VuePress'],
  ],
  ['{% constructor %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{{< ref "x" >}}', ['1:1 Hugo']],
  ['a {{<note>}}b{{</note>}} c', ['1:5 Hugo']],
  ['{{% tab "A" %}}\nb\n{{% /tab %}}', ['1:1 Hugo', '3:1 Hugo']],
  [
    '{% content-ref url="b.md" %}\n[b](c.md)\n{% endcontent-ref %}',
    ['1:1 GitBook, Jekyll and Hexo', '3:1 GitBook, Jekyll and Hexo'],
  ],
  [
    '```py\na = 1  # (1)!\nb = 2  # (2)!\n```\n\n1. c\n\n```js\na // (1)!\n```',
    ['1:1 MkDocs', '8:1 MkDocs'],
  ],
  ['- ```yaml\n  a: 1 # (12)!\n  ```', ['1:3 MkDocs']],
  ['{{<relref "/b">}} {{<figure src="c.png" >}}', ['1:1 Hugo', '1:21 Hugo']],
  ['{{<note>}} and <note>', ['1:3 Hugo', 'mdx-in-markdown 1:16']],
  ['see [[Other page|there]] and ![[a b.png]]', ['1:5 Obsidian', '1:30 Obsidian']],
  ['[x](https://x.y){ .md-button }', ['1:17 Pandoc']],
  ['[x](https://x.y){target=_blank rel=noopener}', ['1:17 Pandoc']],
  [
    '{% embed url="https://x.y" %}\n\n{% file src="a.zip" %}',
    ['1:1 GitBook, Jekyll and Hexo', '3:1 GitBook, Jekyll and Hexo'],
  ],
  ['a\n\n++ctrl+c++ and ++ctrl+v++', ['3:1 MkDocs', '3:16 MkDocs']],
  ['a ==b== c', ['1:3 Obsidian']],
  ['Term\n:   text', ['2:1 Markdown Extra']],
  ['Term\n\n:   text', ['3:1 Markdown Extra']],
  ['a\n{: .b .c }', ['2:1 kramdown and MkDocs']],
  ['a\n{ .annotate }\n\n1. b', ['2:1 kramdown and MkDocs']],
  ['{: .note }\n> b', ['1:1 kramdown and MkDocs']],
  ['{: .warning-title }\n> B\n>\n> c', ['1:1 kramdown and MkDocs']],
  ['a\n{: .label .label-green }', ['2:1 kramdown and MkDocs']],
  ['- TOC\n{:toc}', ['2:1 kramdown and MkDocs']],
  ['{::options toc_levels="2" /}', ['1:1 kramdown and MkDocs']],
  ['a\n{: style="color: red" }', ['2:1 kramdown and MkDocs']],
  ['$\\sum_{i=1}^{m} a_{i}$ and *b*{i=1}\n', ['math-off 1:1']],
  [
    '1. a\n{ #b }\n\n![](c.png)\n{ width="3" }',
    ['2:1 kramdown and MkDocs', '5:1 kramdown and MkDocs'],
  ],
  ['a\n\n<!-- @include: ./x.md{1,3} -->', ['3:1 VitePress and VuePress']],
  ['```py\n{!> ../../src/a.py!}\n```', ['1:1 MkDocs']],
  ['a\n\n{{#include ./x.md:2:9}}', ['3:1 mdBook']],
  ['a\n\n!> b **c**', ['3:1 docsify']],
  ['?> b\n\n- ?> c', ['1:1 docsify', '3:3 docsify']],
  ['T> b `c`\n\n- W> d', ['1:1 Leanpub', '3:3 Leanpub']],
  ['`T> b`, a T> b, <i>a</i> and <b> c</b>\n\nA> b', []],
  ['## A b :id=c-d', ['1:8 docsify']],
  ['## A {docsify-ignore}', ['1:6 docsify']],
  ["[a](b.md ':include')", ['1:1 docsify']],
  ["[a](../b.js ':include :type=code :fragment=demo')", ['1:1 docsify']],
  ["[a](b.mp4 ':include') [c](d.html ':include :type=iframe')", ['1:1 docsify', '1:23 docsify']],
  ["![a](b.png ':size=50x100')", ['1:1 docsify']],
  ["[a](https://x.y ':target=_blank')", ['1:1 docsify']],
  ['[a](/b/c?id=d-e)', ['1:1 docsify']],
  ['```{note}\na\n```', ['1:1 MyST']],
  ['- ````{seealso}\n  a\n  ````', ['1:3 MyST']],
  ['```{admonition} A b\na\n```', ['1:1 MyST']],
  [':::{dropdown} A\nb\n:::', ['1:1 MyST']],
  ['```{toctree}\na\n```', ['1:1 MyST']],
  [
    '```{code-block} python\n:linenos:\n:caption: a.py\n:emphasize-lines: 1, 3\na\n```',
    ['1:1 MyST'],
  ],
  ['```{literalinclude} a/b.py\n:lines: 2-3\n```', ['1:1 MyST']],
  ['```{include} ../a.md\n```', ['1:1 MyST']],
  ['```{image} a.png\n:width: 200px\n```', ['1:1 MyST']],
  ['```{r}\na\n```', ['1:1 MyST']],
  ['```{eval-rst}\n.. a\n```', ['1:1 MyST']],
  ['a {ref}`b`, {doc}`c </d/e>`', ['1:8 MyST', '1:18 MyST']],
  ['{kbd}`Ctrl` {py:func}`a.b`', ['1:6 MyST', '1:22 MyST']],
  ['(a-b)=\n## C', ['1:1 MyST']],
  ['a\n\n% b c', ['3:1 MyST']],
  ['a [](b.md#c)', ['link-empty 1:3']],
  [
    '::: code-tabs#sh\n\n@tab npm\n\nb\n\n:::',
    ['1:1 VitePress and VuePress', '3:1 VitePress and VuePress'],
  ],
  ['::: tabs#os\n:::', ['1:1 VitePress and VuePress']],
  ['@tab:active A b#c', ['1:1 VitePress and VuePress']],
  [
    '![x](/a.png =100x200) ![](b.png =x20)',
    ['1:1 VitePress and VuePress', '1:23 VitePress and VuePress'],
  ],
  ['the 19^th^ and 20^th^', ['1:7 Pandoc', '1:7 Pandoc']],
  ['H~2~O and CO~2~', ['1:2 Pandoc', '1:2 Pandoc']],
  ['a %%b c%% d\n\n%%\ne\n%%', ['1:3 Obsidian', '3:1 Obsidian']],
  ['## A {.b}\n\n- c {.d .e}', ['1:6 Pandoc', '3:5 Pandoc']],
  [
    '@[code{3-8} ts](../foo.js)\n\na @[code](@/b.py)',
    ['1:2 VitePress and VuePress', '3:4 VitePress and VuePress'],
  ],
  [
    '<!-- @include: @/a.md -->\n\n<!-- @include: @b.md#c -->',
    ['1:1 VitePress and VuePress', '3:1 VitePress and VuePress'],
  ],
  ['::: center\na\n:::', ['directive-unknown 1:1']],
  [
    'a [!INCLUDE [b](../c.md)] d\n\n[!code-csharp[](~/x/y.cs?range=1-5)]\n\n[!VIDEO https://a.example/v]\n\n> [!div class="checklist"]\n> - e',
    ['1:3 DocFX', '3:1 DocFX', '7:3 DocFX'],
  ],
  ['## [C#](#tab/cs)\n\na\n\n---', ['1:4 DocFX']],
  [':::image type="content" source="a.png" alt-text="b":::\n\nc', ['directive-unknown 1:1']],
  ['::: zone pivot="a"\n\nb\n\n::: zone-end', ['1:1 DocFX', 'directive-unknown 5:1']],
  ['`a`{lang="ts"} `b`{lang=js}', ['1:4 Pandoc', '1:19 Pandoc']],
  [':::success\na\n:::', ['directive-unknown 1:1']],
  ['::: tabs\n\na\n\n:::', ['directive-invalid 1:1']],
  ['{{#playground x.rs editable}}', ['1:1 mdBook']],
  [
    '```rust,ignore\n{{#rustdoc_include ../a.rs:main}}\n```\n\n~~~\n{{#include b.c}}\n~~~\n',
    ['1:1 mdBook', '5:1 mdBook'],
  ],
  ['---\nlayout: home\nhero: {}\nlastUpdated: false\n---\n', ['front-matter-misspelt 4:1']],
  [
    '{% tabs %}\n{% tab title="A b" %}\n\nc\n\n{% endtab %}\n\n{% tab title="D" %}\ne\n{% endtab %}\n{% endtabs %}',
    [
      '1:1 GitBook, Jekyll and Hexo',
      '2:1 GitBook, Jekyll and Hexo',
      '6:1 GitBook, Jekyll and Hexo',
      '8:1 GitBook, Jekyll and Hexo',
      '10:1 GitBook, Jekyll and Hexo',
      '11:1 GitBook, Jekyll and Hexo',
    ],
  ],
  [
    '{{< tabs items="A,B" >}}\n{{< tab >}}\nc\n{{< /tab >}}\n{{< /tabs >}}',
    ['1:1 Hugo', '2:1 Hugo', '4:1 Hugo', '5:1 Hugo'],
  ],
  [
    '{% stepper %}\n{% step %}\n## A\n{% endstep %}\n{% endstepper %}',
    [
      '1:1 GitBook, Jekyll and Hexo',
      '2:1 GitBook, Jekyll and Hexo',
      '4:1 GitBook, Jekyll and Hexo',
      '5:1 GitBook, Jekyll and Hexo',
    ],
  ],
  [
    '{{< filetree/container >}}\n  {{< filetree/file name="a" >}}\n{{< /filetree/container >}}',
    ['1:1 Hugo', '2:3 Hugo', '3:1 Hugo'],
  ],
  ['---\nhome: true\nparent: A\nnav_exclude: true\ncategories: [a]\nasyncapi: a.yaml\n---\n', []],
  ['{% hint style="danger" %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{% note warn Mac / Linux %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{% note info "A" %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{{< callout type="error" >}}', ['1:1 Hugo']],
  ['{{% alert title="A b" color="warning" %}}', ['1:1 Hugo']],
  ['{{% details title="A" closed="true" %}}', ['1:1 Hugo']],
  ['{% code title="a.yaml" overflow="wrap" %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{% codeblock lang:js %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{% codeblock Array.map %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{% content-ref url="./" %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{% highlight ruby %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{% include "../a.md" %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{{< code_sample file="pods/a.yaml" >}}', ['1:1 Hugo']],
  ['{% link docs/a.md %}', ['1:1 GitBook, Jekyll and Hexo']],
  ["{% post_link my-post 'A b' %}", ['1:1 GitBook, Jekyll and Hexo']],
  ['{{< relref "/docs/a#b" >}}', ['1:1 Hugo']],
  ['{{< card link="../a" title="A"\n  subtitle="B" >}}', ['1:1 Hugo']],
  ['{{< badge content="new" color="red" >}}', ['1:1 Hugo']],
  ['{% asset_img a.png "A b" %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{% youtube x-1 %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{{% param "version.latest" %}}', ['1:1 Hugo']],
  ['{{< glossary_tooltip text="Pod" term_id="pod" >}}', ['1:1 Hugo']],
  ['{% file src="../a/b.pdf" %}', ['1:1 GitBook, Jekyll and Hexo']],
  ['{% raw %}', ['1:1 GitBook, Jekyll and Hexo']],
])('%j', async (text, found) => {
  expect(await reportsOn(text)).toEqual(found)
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
  expect(await reportsOn(marked, { isPost: true })).toEqual(['syntax-foreign 3:1'])
  expect(await reportsOn(marked)).toEqual([])
  expect(await reportsOn(`${marked}\n\n<!--truncate-->`, { isPost: true })).toEqual([])
  expect(await reportsOn('a\n\n`<!--more-->`', { isPost: true })).toEqual([])
})

test('equal reports of a site are one, with the number of places and files', async () => {
  const found = await compileText('!!! note\n\n??? tip')
  const site = ['a.md', 'b.md'].flatMap((file) =>
    found.meta.diagnostics.map((one) => ({ ...one, file })),
  )
  expect(applySeverities(site, {})).toMatchObject([
    {
      code: 'syntax-foreign',
      file: 'a.md',
      line: 1,
      message:
        'This is syntax of MkDocs, which has no effect here. 4 places in 2 files have it: a.md:1:1, a.md:3:1, b.md:1:1, …',
      hint: '`docsgen migrate` makes a site of docsgen from one of another generator.',
    },
  ])
})

test.each([
  ['@theme/Layout', 'Docusaurus'],
  ['nextra/components', 'Nextra'],
  ['@astrojs/starlight/components', 'Starlight'],
  ['../Hero.vue', 'VitePress'],
  ['fumadocs-ui/components/tabs', 'Fumadocs'],
  ['@rspress/core/theme', 'Rspress'],
])('%s is a module of %s', (specifier, owner) => {
  expect(foreignImport(specifier)?.message).toBe(
    `“${specifier}” is a module of ${owner}, which docsgen does not have.`,
  )
})

test.each(['clsx', '@site/x', './Layout', 'constructor'])('%s is no module of others', (name) => {
  expect(foreignImport(name)).toBe(null)
})
