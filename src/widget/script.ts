import { install } from './install.ts'
import { panelScript } from './panel-script.ts'

// Entry of the script build. These calls are all that happens when the script is loaded.
const core = document.currentScript as HTMLScriptElement | null
install(core, panelScript(core))
