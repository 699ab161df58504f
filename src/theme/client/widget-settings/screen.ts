/** Sizes of the screens that the preview can show, in CSS px. */
const screens = {
  desktop: { width: 1100, height: 800 },
  phone: { width: 390, height: 760 },
} as const

/** Below this width of the stage, in px, the preview starts as a phone. */
const narrow = 480

/** Sizes the preview's frame to the chosen screen and scales it to fit the stage. */
export function showOnScreen(page: HTMLElement, frame: HTMLIFrameElement): void {
  const stage = page.querySelector<HTMLElement>('.dg-widget-stage')
  const inputs = [...page.querySelectorAll<HTMLInputElement>('input[name="screen"]')]
  if (!stage) return
  const resize = () => {
    const chosen = inputs.find(({ checked }) => checked)?.value
    const { width, height } = screens[chosen === 'phone' ? 'phone' : 'desktop']
    const scale = Math.min(1, stage.clientWidth / width, stage.clientHeight / height)
    Object.assign(frame.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: `scale(${scale})`,
      marginInlineStart: `${Math.max(0, (stage.clientWidth - width * scale) / 2)}px`,
      marginBlockStart: `${Math.max(0, (stage.clientHeight - height * scale) / 2)}px`,
    })
  }
  for (const input of inputs) {
    if (stage.offsetWidth < narrow) input.checked = input.value === 'phone'
    input.addEventListener('change', resize)
  }
  new ResizeObserver(resize).observe(stage)
  resize()
}
