import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../shared/escape.ts'
import { decodePath } from '../../../shared/url.ts'

export interface Policy {
  /** Hosts of the site's configuration, allowed in every directive (spec 7). */
  readonly domains: readonly string[]
  /** Absolute paths of the site's own scripts; a folder ends with a slash. */
  readonly scriptPaths: readonly string[]
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

/**
 * The content security policies of a page (spec 7): own origin and configured hosts, and inline scripts by hash.
 *
 * Of the own origin only the paths of its scripts may run: a browser runs any text as a script where the host does not
 * forbid it with a header. A source with a path needs a host, which the build does not know, so there are two policies, and
 * a script has to fit both: the own origin, and the path on any host.
 */
export function contentSecurityPolicies(policy: Policy): readonly string[] {
  // A host with a space, quote, comma or semicolon would add sources or directives of its own.
  const domains = policy.domains.filter((domain) => /^[^\s'",;]+$/.test(domain))
  const scripts = [...policy.inlineScripts.map(scriptHash), ...domains, ...policy.scripts]
  const directives: readonly Directive[] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...scripts]],
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
  return [written(directives), scriptPathPolicy(policy.scriptPaths, scripts)]
}

/** A policy that allows scripts at these absolute paths of any host, and other sources. */
export function scriptPathPolicy(paths: readonly string[], others: readonly string[] = []): string {
  const sources = paths.flatMap((path) => {
    // What separates sources and directives has to be encoded.
    const encoded = encodeURI(decodePath(path)).replace(/[;,]/g, encodeURIComponent)
    // WebKit takes no source without a scheme for any host and port.
    return [`https://*:*${encoded}`, `http://*:*${encoded}`]
  })
  return written([['script-src', [...sources, ...others]]])
}

type Directive = readonly [name: string, sources: readonly string[]]

function written(directives: readonly Directive[]): string {
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
    ...contentSecurityPolicies(policy).map(
      (text) => ['http-equiv', 'Content-Security-Policy', text] as const,
    ),
    ['http-equiv', 'X-Content-Type-Options', 'nosniff'],
    ['name', 'X-Frame-Options', 'SAMEORIGIN'],
    ['name', 'referrer', 'strict-origin-when-cross-origin'],
  ]
  return metas
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`)
    .join('')
}
