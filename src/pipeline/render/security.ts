import { createHash } from 'node:crypto'
import { escapeHtml } from '../../shared/escape.ts'

export interface Policy {
  /** Hosts of the site's configuration, allowed in every directive (spec 7). */
  readonly domains: readonly string[]
  /** Inline scripts of the page, byte for byte. */
  readonly inlineScripts: readonly string[]
  /** Origins that the page's own article shows media from or frames. */
  readonly media: readonly string[]
  readonly frames: readonly string[]
  /** Origins that the page's scripts connect to. */
  readonly connect: readonly string[]
  /** Origins that only pictures come from. */
  readonly images: readonly string[]
  /** Origins of the scripts that the site's configuration adds, which may also connect to them. */
  readonly scripts: readonly string[]
  /** Origins of its style sheets, which may load fonts from them. */
  readonly styles: readonly string[]
  /** Origins that only fonts come from. */
  readonly fonts: readonly string[]
}

/** The source expression that allows one inline script: `'sha256-…'`. */
function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** The content security policy of a page (spec 7): own origin and configured hosts, and inline scripts by hash. */
export function contentSecurityPolicy(policy: Policy): string {
  // A host with a space, quote, comma or semicolon would add sources or directives of its own.
  const domains = policy.domains.filter((domain) => /^[^\s'",;]+$/.test(domain))
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    [
      'script-src',
      ["'self'", ...policy.inlineScripts.map(scriptHash), ...domains, ...policy.scripts],
    ],
    // Authors' HTML, diagrams and formulas contain style attributes and elements, which hashes cannot cover.
    ['style-src', ["'self'", "'unsafe-inline'", ...domains, ...policy.styles]],
    ['img-src', ["'self'", 'data:', ...domains, ...policy.media, ...policy.images]],
    ['media-src', ["'self'", 'data:', ...domains, ...policy.media]],
    ['font-src', ["'self'", 'data:', ...domains, ...policy.styles, ...policy.fonts]],
    ['connect-src', ["'self'", ...domains, ...policy.connect, ...policy.scripts]],
    ['frame-src', ["'self'", ...domains, ...policy.frames]],
    ['worker-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
  ]
  return directives.map(([name, sources]) => [name, ...new Set(sources)].join(' ')).join('; ')
}

/**
 * The security meta tags (spec 7).
 * Browsers honour the policy and the referrer policy from a meta element, but framing and sniffing only from response
 * headers, which hosts should send. These two state the site's intent. Framing is a plain name: as `http-equiv`, every
 * page would log an error, and the script before the first paint enforces it.
 */
export function securityMeta(policy: Policy): string {
  const metas: readonly (readonly [string, string, string])[] = [
    ['http-equiv', 'Content-Security-Policy', contentSecurityPolicy(policy)],
    ['http-equiv', 'X-Content-Type-Options', 'nosniff'],
    ['name', 'X-Frame-Options', 'SAMEORIGIN'],
    ['name', 'referrer', 'strict-origin-when-cross-origin'],
  ]
  return metas
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`)
    .join('')
}
