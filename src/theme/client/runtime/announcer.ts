/** Announces the title of each page that is shown without a load to screen readers. */
export function createAnnouncer(document: Document): (title: string) => void {
  const region = document.createElement('div')
  region.id = 'dg-announcer'
  region.className = 'dg-sr'
  // At the end of a page that fits the window it would be a pixel to scroll to.
  region.style.position = 'fixed'
  region.setAttribute('aria-live', 'assertive')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
  return (title) => {
    region.textContent = title
  }
}
