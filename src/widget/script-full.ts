import { importPanel } from './import-panel.ts'
import { install } from './install.ts'

// Entry of the script build with both parts in one file. This call is all that happens when the script is loaded.
install(document.currentScript as HTMLScriptElement | null, importPanel)
