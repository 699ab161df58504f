import { scriptJson } from '../../../shared/escape.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import {
  announcementKey,
  colorModeKey,
  sidebarKey,
  versionKey,
} from '../../../shared/storage-keys.ts'

/**
 * The script that runs before the first paint: colour mode from the reader's choice or the system, the closed
 * announcement bar, the hidden sidebar, no foreign frame, the chosen version, and the mark that controls which need a
 * script may be shown. The same for all pages of a locale, so the policy has one hash for it.
 */
export function beforePaintScript(shell: Shell): string {
  const { defaultMode, respectPrefersColorScheme, disableSwitch } = shell.colorMode
  const unchosen = respectPrefersColorScheme ? 'system' : defaultMode
  const read = (key: string) => `s.getItem(${scriptJson(key)})`
  const lines = [
    'let e=document.documentElement,d=e.dataset,s,c;d.js="";',
    // Same-origin framing (spec 7), which no meta element can ask for: a foreign frame shows nothing.
    'try{top.document}catch{e.hidden=true}',
    // Access to storage throws where the reader has forbidden it.
    'try{s=localStorage;',
    disableSwitch ? '' : `c=${read(colorModeKey)};`,
    shell.announcementBar
      ? `if(${read(announcementKey)}===${scriptJson(shell.announcementBar.id)})d.announcement="closed";`
      : '',
    shell.sidebarHideable ? `d.sidebar=${read(sidebarKey)}||"";` : '',
    '}catch{}',
    `d.choice=c==="light"||c==="dark"?c:${scriptJson(unchosen)};`,
    'd.theme=d.choice!=="system"?d.choice:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"',
    hasVersions(shell) ? rememberVersion : '',
  ]
  return `{${lines.join('')}}`
}

/**
 * Remembers the version that a reader chooses (spec 2.2). Here, because only sites with versions need it, and a link may
 * be followed before any other script is there.
 */
const rememberVersion = [
  ';addEventListener("click",function(v){',
  'var a=v.target.closest&&v.target.closest("a[data-version]");',
  `if(a)try{localStorage.setItem(${scriptJson(versionKey)}+a.dataset.docs,a.dataset.version)}catch(x){}`,
  '})',
].join('')

function hasVersions({ navbar }: Shell): boolean {
  return navbar.items.some(({ type }) => type === 'versionDropdown')
}

/**
 * The script of the home page that shows the base-URL banner (spec 2.1) when the style sheet, found under the same
 * base, has not arrived. It must be inline: where the base is wrong, no script file arrives either.
 */
export function baseUrlScript({ baseUrl, home }: Pick<Shell, 'baseUrl' | 'home'>): string {
  // Of the locale: the suggestion is the base of the whole site.
  const folder = home.slice(baseUrl.length)
  return [
    'addEventListener("load",function(){',
    'if(getComputedStyle(document.documentElement).getPropertyValue("--dg-loaded"))return;',
    'var b=document.getElementById("dg-base-url");b.hidden=false;',
    'var p=location.pathname.replace(/[^/]*$/,"");',
    `b.querySelector("[data-suggestion]").textContent=p.slice(0,p.length-(p.endsWith(${scriptJson(folder)})?${folder.length}:0))`,
    '})',
  ].join('')
}

/**
 * The script after the search page (spec 2.1): the field shows the query of the address, and the results are waited for,
 * from the first paint on. The runtime, which searches, comes later.
 */
export const searchPageScript = [
  '{let q=new URLSearchParams(location.search).get("q"),',
  'f=document.querySelector(".dg-search-page [name=q]");',
  'if(q&&f){f.value=q;document.getElementById("dg-search-results").dataset.asked=""}}',
].join('')

/**
 * The script of the not-found pages. A plain static host has one page for all addresses, in the default locale: below
 * the folder of another locale, the script goes to that locale's page, which puts the reader's address back. The
 * address travels in the hash, whose presence shows that the reader was sent on already: it happens only once.
 * Then the language menu leads to the reader's address in the other locales, which may have the page (spec 2.2).
 * @param pages URLs of the not-found pages of all locales
 * @param own that of the page itself
 */
export function notFoundScript(pages: readonly string[], own: string, baseUrl: string): string {
  return [
    '(function(){',
    'var l=location,p=l.pathname+l.search,h=l.hash.slice(1),o;',
    'function f(u){return u.replace(/[^/]*$/,"")}',
    `if(/\\/404(\\.html)?\\/?$/.test(l.pathname)&&h.startsWith(${scriptJson(baseUrl)})){`,
    // Throws when the hash leads to another origin.
    'try{history.replaceState(null,"",h)}catch(x){return}',
    '}else{',
    `o=${scriptJson(pages)}.filter(function(u){return p.startsWith(f(u))})`,
    '.sort(function(a,b){return b.length-a.length})[0];',
    `if(o&&o!==${scriptJson(own)}){document.documentElement.hidden=true;l.replace(o+"#"+p);return}`,
    '}',
    `o=f(${scriptJson(own)});`,
    'addEventListener("DOMContentLoaded",function(){',
    'if(l.pathname.startsWith(o))document.querySelectorAll("a[data-locale]").forEach(function(a){',
    // Not by `href`: an address that begins with two slashes would lead to another host.
    'a.pathname=f(a.pathname)+l.pathname.slice(o.length)',
    '})})})()',
  ].join('')
}
