import { buildWidget, type WidgetBuild } from '../../../scripts/build-widget.ts'
import { madeOnce } from '../../setup/made-once.ts'

/** The widget as its sources are now, built once in a run. */
export async function builtWidget(): Promise<WidgetBuild> {
  return (await madeOnce('widget', () => buildWidget())).value
}
