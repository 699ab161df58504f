// The third-party notices of the package: what esbuild bundled, with versions, licences and licence texts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences under which code may be bundled (SPDX): all of them ask for their notice and no more. */
const allowed = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'])

const noticeFile = /^(licen[cs]e|copying|notice|third[-_]party)/i

/** Parts of bundled packages that have a licence of their own and no file that says so. */
const parts = [
  {
    name: 'KaTeX’s fonts',
    version: '1.1',
    license: 'OFL-1.1',
    text: `Copyright (c) 2009-2010, Design Science, Inc. (<www.mathjax.org>)
Copyright (c) 2014-2018 Khan Academy (<www.khanacademy.org>)

This Font Software is licensed under the SIL Open Font License, Version 1.1. Copyright and licence are in the fonts'
metadata, as condition 2 of the licence allows; its text is available with a FAQ at https://openfontlicense.org.`,
  },
  {
    name: 'Oniguruma, in shiki’s onig.wasm',
    version: '6',
    license: 'BSD-2-Clause',
    text: `Copyright (c) 2002-2021  K.Kosako  <kkosako0@gmail.com>
All rights reserved.

Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions
are met:
1. Redistributions of source code must retain the above copyright
   notice, this list of conditions and the following disclaimer.
2. Redistributions in binary form must reproduce the above copyright
   notice, this list of conditions and the following disclaimer in the
   documentation and/or other materials provided with the distribution.

THIS SOFTWARE IS PROVIDED BY THE AUTHOR AND CONTRIBUTORS \`\`AS IS'' AND
ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE
ARE DISCLAIMED.  IN NO EVENT SHALL THE AUTHOR OR CONTRIBUTORS BE LIABLE
FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS
OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION)
HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT
LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY
OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF
SUCH DAMAGE.`,
  },
]

/**
 * Folders of the packages whose code is in the outputs of a build, relative to the root, sorted.
 * @param {import('esbuild').Metafile} metafile
 * @returns {string[]}
 */
export function bundledFolders(metafile) {
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const folders = inputs.flatMap(([file, { bytesInOutput }]) => {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []
    return folder && bytesInOutput > 0 ? [folder] : []
  })
  return [...new Set(folders)].sort()
}

/**
 * The notices as Markdown: a table of all packages, and each licence text once.
 * @param {string} root absolute
 * @param {readonly string[]} folders of the packages, relative to the root
 * @returns {string}
 * @throws Error when a licence is not on the list, or a package has neither a licence text nor an author
 */
export function thirdPartyNotices(root, folders) {
  const packages = [...folders.map((folder) => readPackage(join(root, folder))), ...parts]
  const refused = packages.filter(({ license }) => license !== 'OFL-1.1' && !isAllowed(license))
  if (refused.length > 0) {
    const names = refused.map(({ name, license }) => `${name} (${license})`)
    throw new Error(`Licences that are not on the list in scripts/notices.mjs: ${names.join(', ')}`)
  }
  const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  const texts = [...new Set(packages.map(({ text }) => text))].map((text) => {
    const users = packages.filter((one) => one.text === text).map(({ name }) => name)
    return `## ${[...new Set(users)].join(', ')}\n\n${indented(text)}\n`
  })
  return `# Third-party notices

docsgen itself is under the licence in LICENSE. Its dist/ holds code and data of these packages.

| package | version | licence |
| --- | --- | --- |
${[...new Set(rows)].join('\n')}

${texts.join('\n')}`
}

/** `MIT AND Apache-2.0`: all parts must be on the list. */
function isAllowed(license) {
  return license.split(' AND ').every((part) => allowed.has(part))
}

function readPackage(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license = 'none' } = manifest
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && noticeFile.test(entry.name))
    .map((entry) => entry.name)
    .sort()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const text = texts.length > 0 ? texts.join('\n\n') : mitText(manifest)
  return { name, version, license, text: text.replaceAll('\r\n', '\n') }
}

/** The text of the MIT licence for a package that names it and does not bring its text. */
function mitText({ name, license, author }) {
  const holder = typeof author === 'string' ? author : author?.name
  if (license !== 'MIT' || !holder) throw new Error(`${name} has no licence text`)
  return `Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
}

/** As a code block: no text of a licence is Markdown. */
function indented(text) {
  return text.replace(/^(?=.)/gm, '    ')
}
