import type { Element } from 'hast'
import { type Included, type MarkdownContext, placeOf, report } from '../context.ts'

/** The members of `document` in browsers (DOM, HTML, CSSOM View, Fullscreen, Picture-in-Picture, View Transitions). */
const members: ReadonlySet<string> = new Set(
  `activeElement activeViewTransition addEventListener adoptNode adoptedStyleSheets alinkColor all anchors append appendChild
  applets ariaNotify baseURI bgColor body captureEvents caretPositionFromPoint caretRangeFromPoint characterSet charset
  childElementCount childNodes children clear cloneNode close compareDocumentPosition compatMode constructor contains
  contentType cookie createAttribute createAttributeNS createCDATASection createComment createDocumentFragment createElement
  createElementNS createEvent createExpression createNSResolver createNodeIterator createProcessingInstruction createRange
  createTextNode createTreeWalker currentScript customElementRegistry defaultView designMode dir dispatchEvent doctype
  documentElement documentURI domain elementFromPoint elementsFromPoint embeds evaluate execCommand exitFullscreen
  exitPictureInPicture exitPointerLock fgColor firstChild firstElementChild fonts forms fragmentDirective fullscreen
  fullscreenElement fullscreenEnabled getAnimations getElementById getElementsByClassName getElementsByName
  getElementsByTagName getElementsByTagNameNS getRootNode getSelection hasChildNodes hasFocus hasOwnProperty
  hasStorageAccess head hidden images implementation importNode inputEncoding insertBefore isConnected isDefaultNamespace
  isEqualNode isPrototypeOf isSameNode lastChild lastElementChild lastModified linkColor links location lookupNamespaceURI
  lookupPrefix moveBefore nextSibling nodeName nodeType nodeValue normalize open ownerDocument parentElement parentNode
  pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement prepend prerendering previousSibling
  propertyIsEnumerable queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue
  querySelector querySelectorAll readyState referrer releaseEvents removeChild removeEventListener replaceChild
  replaceChildren requestStorageAccess rootElement scripts scrollingElement startViewTransition styleSheets textContent
  timeline title toLocaleString toString valueOf visibilityState vlinkColor write writeln xmlEncoding xmlStandalone
  xmlVersion`.split(/\s+/),
)

/** Elements that `document` has by their names, before its own members of the same name (HTML 3.1.7). */
const named: ReadonlySet<string> = new Set(['embed', 'form', 'iframe', 'img', 'object'])

/**
 * Takes the name from an element that would hide a member of `document` from all scripts of the page, and reports it:
 * after `<form name="querySelector">` nothing of the page works.
 */
export function dropHidingName(
  context: MarkdownContext,
  node: Element,
  included: Included | null,
): void {
  if (!named.has(node.tagName)) return
  const { properties } = node
  // The id of an image counts when it has a name, too; that of an object always.
  const byId = node.tagName === 'object' || (node.tagName === 'img' && properties['name'])
  for (const key of byId ? (['name', 'id'] as const) : (['name'] as const)) {
    const name = properties[key]
    if (typeof name !== 'string' || !members.has(name)) continue
    delete properties[key]
    const { line, column } = included ?? placeOf(node)
    report(context, 'html-uncontained', {
      message: `The ${key} “${name}” of <${node.tagName}> would hide document.${name} from the scripts of the page; it is left out.`,
      hint: 'Give the element another name.',
      line,
      column,
    })
  }
}
