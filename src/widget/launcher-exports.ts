import { DEFAULTS } from './config/defaults.ts'
import { isPlainObject, toFields } from './config/plain-object.ts'
import { resolveConfig } from './config/resolve-config.ts'
import { loadScript } from './load-script.ts'
import { createHiddenParts } from './services/hidden-parts.ts'
import {
  DARK,
  REDUCED,
  readEnvironment,
  readPreferences,
  readSize,
} from './services/read-environment.ts'
import { createStorage } from './services/storage.ts'
import { initialState, isDark, motion, themeColors, withoutHidden } from './state/state.ts'
import {
  adopt,
  fillIcon,
  h,
  icon,
  setAttribute,
  setShown,
  setText,
  setVariables,
} from './view/dom.ts'
import { CHAT_ICON, CLOSE_ICON } from './view/icons.ts'
import { launcherTexts, localize } from './view/messages.ts'
import { createView } from './view/view.ts'

/**
 * The functions and values of the launcher that the core uses, so that they are not downloaded twice. The build reads
 * the names from this list, as it does with panel-exports.ts.
 */
export const LAUNCHER_EXPORTS: readonly unknown[] = [
  DEFAULTS,
  isPlainObject,
  toFields,
  resolveConfig,
  loadScript,
  createHiddenParts,
  DARK,
  REDUCED,
  readEnvironment,
  readPreferences,
  readSize,
  createStorage,
  initialState,
  isDark,
  motion,
  themeColors,
  withoutHidden,
  adopt,
  fillIcon,
  h,
  icon,
  setAttribute,
  setShown,
  setText,
  setVariables,
  CHAT_ICON,
  CLOSE_ICON,
  launcherTexts,
  localize,
  createView,
]
