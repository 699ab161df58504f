import { type AdmonitionKind, admonitionKinds } from './admonition.ts'

/** Kinds of admonition that other tools have, or in Chinese, with the one that comes closest here. */
const aliases: Readonly<Record<string, AdmonitionKind>> = {
  abstract: 'info',
  attention: 'warning',
  bug: 'danger',
  check: 'tip',
  cite: 'note',
  done: 'tip',
  error: 'danger',
  example: 'note',
  fail: 'danger',
  failure: 'danger',
  faq: 'info',
  help: 'info',
  hint: 'tip',
  missing: 'danger',
  question: 'info',
  quote: 'note',
  seealso: 'info',
  success: 'tip',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  warn: 'warning',
  危险: 'danger',
  危險: 'danger',
  信息: 'info',
  資訊: 'info',
  备注: 'note',
  備註: 'note',
  提示: 'tip',
  注意: 'warning',
  警告: 'warning',
}

/** The kind of admonition with this name, or the one that comes closest; undefined for an unknown name. */
export function closestAdmonition(name: string): AdmonitionKind | undefined {
  const wanted = name.toLowerCase()
  const own = admonitionKinds.find((kind) => kind === wanted)
  return own ?? (Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined)
}
