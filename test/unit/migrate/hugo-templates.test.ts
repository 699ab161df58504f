import { expect, test } from 'vitest'
import { innerMark, writtenOut } from '../../../src/migrate/hugo/templates.ts'

/** What a template writes for a tag with the parameters `a="1"` and something between its tags. */
function written(template: string, given: Readonly<Record<string, string>> = { a: '1' }) {
  return writtenOut(template, {
    get: (name) => given[String(name)] ?? '',
    isNamed: true,
    hasInner: true,
    param: (name) => (name === 'version' ? '2.1' : undefined),
    partial: (name) => (name === 'b.html' ? ' partial {{ .Get "a" }} ' : null),
  })
}

test.each([
  ['plain', 'plain'],
  ['{{/* no {{ text }} */}}x', 'x'],
  ['a {{- " b " -}} c', 'a b c'],
  ['{{ .Get "a" }}{{ .Get "none" }}', '1'],
  ['{{ .Inner | markdownify }}', innerMark],
  ['{{ with .Get "a" }}[{{ . }}]{{ else }}none{{ end }}', '[1]'],
  ['{{ if not (.Get "none") }}yes{{ end }}', 'yes'],
  ['{{ if eq (.Get "a") "2" }}two{{ else if .Get "a" }}one{{ end }}', 'one'],
  ['{{ $b := .Get "none" | default "usual" }}{{ $b | upper }}', 'USUAL'],
  ['{{ printf "%s-%s" (.Get "a") .Site.Params.version }}', '1-2.1'],
  ['{{ partial "b.html" . }}', 'partial 1'],
  ['{{ index .Params "a" }}{{ isset .Params "b" }}', '1false'],
  ['{{ .Page.Store.Set "x" true }}', ''],
])('%s writes %s', (template, result) => {
  expect(written(template)).toBe(result)
})

test.each([
  '{{ range .Site.Pages }}{{ end }}',
  '{{ .Page.Title }}',
  '{{ .Site.Params.unknown }}',
  '{{ if .Get "a" }}open',
  '{{ end }}',
  '{{ replace .Inner "a" "b" }}',
  '{{ partial "none.html" . }}',
  '{{ with .Get "a" }}{{ .Get "a" }}{{ end }}',
  '{{ unknown "a" }}',
  '{{ $x := 1 }}{{ if true }}{{ $x := 2 }}{{ end }}',
  '{{ (.Get "a" }}',
  "{{ 'a' }}",
])('%s is not certain', (template) => {
  expect(written(template)).toBeNull()
})

test.each([
  ['texts', '"a" '],
  ['comments', '/* a */ '],
  ['beginnings', '{{ '],
  ['texts without their end', '" '],
])('an action without its end is nothing, soon, with many %s', (_, part) => {
  expect(written(`{{ ${part.repeat(20_000)}`)).toBeNull()
})
