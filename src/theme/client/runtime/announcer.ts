/** Announces the title of each page that is shown without a load to screen readers. */
export function createAnnouncer(document: Document): (title: string) => void {
  const region = document.createElement('div')
  region.id = 'dg-announcer'
  region.className = 'dg-sr'
  region.setAttribute('aria-live', 'assertive')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
  return (title) => {
    region.textContent = title
  }
}
