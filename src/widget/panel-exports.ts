import { deepEqual, toJson } from './config/deep-equal.ts'
import { DEFAULTS } from './config/defaults.ts'
import { isPlainObject } from './config/plain-object.ts'
import { resolveConfig } from './config/resolve-config.ts'
import { readSize } from './services/read-environment.ts'
import { askUnread } from './state/ask-unread.ts'
import { knownVisitor } from './state/known-visitor.ts'
import { parseVisitor } from './state/parse-visitor.ts'
import { hideBubble, showBubble } from './state/reduce-bubble.ts'
import { reduceConfig } from './state/reduce-config.ts'
import { CORE_REDUCERS } from './state/reduce-core.ts'
import { motion, themeColors } from './state/state.ts'
import { andThen, clear, emit, remember, stay, timer, transition } from './state/transition.ts'
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
import { localize } from './view/messages.ts'

/**
 * The functions and values of the core that the panel uses. The core passes them when it loads the panel, so that
 * they are not downloaded twice. The build reads the names from this list (scripts/build-widget.ts); in the
 * sources, the panel's modules import them.
 */
export const PANEL_EXPORTS: readonly unknown[] = [
  DEFAULTS,
  isPlainObject,
  resolveConfig,
  adopt,
  setAttribute,
  fillIcon,
  h,
  icon,
  setVariables,
  setShown,
  setText,
  readSize,
  CHAT_ICON,
  CLOSE_ICON,
  localize,
  showBubble,
  hideBubble,
  reduceConfig,
  CORE_REDUCERS,
  deepEqual,
  toJson,
  motion,
  themeColors,
  clear,
  emit,
  stay,
  transition,
  andThen,
  timer,
  parseVisitor,
  knownVisitor,
  askUnread,
  remember,
]
