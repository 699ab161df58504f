/** Well-known fonts of operating systems, found by the names of their files: distributions keep them in different folders. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { by } from '../../shared/compare.ts'

/** A family of fonts, as systems bring it. */
export interface KnownFont {
  /** Matches the names of its files. */
  readonly file: RegExp
  /** Matches the family of its faces in files with several families. */
  readonly family?: RegExp
}

/** The scripts that a font is chosen for. Chinese, Japanese and Korean share characters that each of them draws in its own way. */
export type Script = 'latin' | 'simplified' | 'traditional' | 'japanese' | 'korean' | 'other'

/** Faces of the collections that have all four languages of Han characters, and their files for one language. */
function hanFonts(language: 'SC' | 'TC' | 'JP' | 'KR', region: string): KnownFont[] {
  return [
    {
      file: /^NotoSansCJK-(?:Regular|Bold)\.ttc$/i,
      family: new RegExp(`^Noto Sans CJK ${language}$`),
    },
    { file: new RegExp(`^NotoSansCJK${language}-(?:Regular|Bold)\\.[ot]tf$`, 'i') },
    { file: new RegExp(`^NotoSans${language}-(?:Regular|Bold)\\.[ot]tf$`, 'i') },
    {
      file: /^SourceHanSans(?:-(?:Regular|Bold))?\.ttc$/i,
      family: new RegExp(`^Source Han Sans${language === 'JP' ? '' : `(?: ${language})`}$`),
    },
    {
      file: new RegExp(`^SourceHanSans(?:${language}|${region})?-(?:Regular|Bold)\\.[ot]tf$`, 'i'),
    },
  ]
}

/** The preferred one first. */
const knownFonts: Readonly<Record<Script, readonly KnownFont[]>> = {
  latin: [
    { file: /^Inter-(?:Regular|Bold)\.[ot]tf$/i },
    { file: /^NotoSans-(?:Regular|Bold)\.[ot]tf$/i },
    { file: /^SourceSans3-(?:Regular|Bold)\.[ot]tf$/i },
    { file: /^HelveticaNeue\.ttc$/i, family: /^Helvetica Neue$/ },
    { file: /^segoeui(?:b)?\.ttf$/i },
    { file: /^Roboto-(?:Regular|Bold)\.ttf$/i },
    { file: /^OpenSans-(?:Regular|Bold)\.ttf$/i },
    { file: /^arial(?:bd| bold)?\.ttf$/i },
    { file: /^LiberationSans-(?:Regular|Bold)\.ttf$/i },
    { file: /^DejaVuSans(?:-Bold)?\.ttf$/i },
  ],
  simplified: [
    ...hanFonts('SC', 'CN'),
    { file: /^PingFang\.ttc$/i, family: /^PingFang SC$/ },
    { file: /^Hiragino Sans GB\.ttc$/i, family: /^Hiragino Sans GB$/ },
    { file: /^STHeiti (?:Light|Medium)\.ttc$/i, family: /^Heiti SC$/ },
    { file: /^msyh(?:bd)?\.ttc$/i, family: /^Microsoft YaHei$/ },
    { file: /^wqy-microhei\.ttc$/i, family: /^WenQuanYi Micro Hei$/ },
    { file: /^wqy-zenhei\.ttc$/i, family: /^WenQuanYi Zen Hei$/ },
    { file: /^simhei\.ttf$/i },
    { file: /^DroidSansFallback(?:Full)?\.ttf$/i },
  ],
  traditional: [
    ...hanFonts('TC', 'TW'),
    { file: /^PingFang\.ttc$/i, family: /^PingFang TC$/ },
    { file: /^STHeiti (?:Light|Medium)\.ttc$/i, family: /^Heiti TC$/ },
    { file: /^msjh(?:bd)?\.ttc$/i, family: /^Microsoft JhengHei$/ },
  ],
  japanese: [
    ...hanFonts('JP', 'JP'),
    { file: /^(?:Hiragino Sans|ヒラギノ角ゴシック) W[36]\.ttc$/i, family: /^Hiragino Sans$/ },
    { file: /^YuGoth[RB]\.ttc$/i, family: /^Yu Gothic$/ },
    { file: /^meiryo(?:b)?\.ttc$/i, family: /^Meiryo$/ },
    { file: /^ipag\.ttf$/i },
  ],
  korean: [
    ...hanFonts('KR', 'KR'),
    { file: /^AppleSDGothicNeo\.ttc$/i, family: /^Apple SD Gothic Neo$/ },
    { file: /^malgun(?:bd)?\.ttf$/i },
    { file: /^NanumGothic(?:Bold)?\.ttf$/i },
  ],
  other: [{ file: /^Arial Unicode\.ttf$/i }, { file: /^seguisym\.ttf$/i }],
}

/** A known family that is there, and its files (absolute), sorted. */
export interface SystemFont extends KnownFont {
  readonly files: readonly string[]
}

/** Fonts of the system by script, the preferred one first. */
export type SystemFonts = Readonly<Record<Script, readonly SystemFont[]>>

/** Looks for the known fonts in the folders of the system. Files are named, not opened. */
export function findSystemFonts(folders = fontFolders()): SystemFonts {
  const files = folders.flatMap(filesIn).sort(by((file) => file))
  const found = (fonts: readonly KnownFont[]): SystemFont[] =>
    fonts.flatMap((font) => {
      const own = files.filter((file) => font.file.test(path.basename(file)))
      return own.length === 0 ? [] : { ...font, files: own }
    })
  const entries = Object.entries(knownFonts).map(([script, fonts]) => [script, found(fonts)])
  return Object.fromEntries(entries)
}

/** Folders of fonts on this machine; `DOCSGEN_FONTS` names others, as `PATH` does. */
function fontFolders(): string[] {
  const own = process.env['DOCSGEN_FONTS']
  if (own !== undefined) return own.split(path.delimiter).filter(Boolean)
  const home = (name: string) => path.join(os.homedir(), name)
  switch (process.platform) {
    case 'darwin':
      return ['/System/Library/Fonts', '/Library/Fonts', home('Library/Fonts')]
    case 'win32':
      return [
        path.join(process.env['WINDIR'] ?? 'C:\\Windows', 'Fonts'),
        home('AppData\\Local\\Microsoft\\Windows\\Fonts'),
      ]
    default:
      return [
        '/usr/share/fonts',
        '/usr/local/share/fonts',
        home('.local/share/fonts'),
        home('.fonts'),
      ]
  }
}

function filesIn(folder: string): string[] {
  try {
    return fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}
