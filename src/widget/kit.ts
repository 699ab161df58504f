import { clamp } from './clamp.ts'
import { DEFAULTS, isDict, resolveConfig } from './config.ts'
import { adopt, attr, fillIcon, h, icon, setVariables, show, text } from './dom.ts'
import { CHAT_ICON, CLOSE_ICON } from './icons.ts'
import { wordsFor } from './messages.ts'
import { hideBubble, showBubble } from './reduce-bubble.ts'
import { reduceConfig } from './reduce-config.ts'
import { isSame, toJson } from './same.ts'
import { motion, themeColors } from './state.ts'
import { andThen, clear, emit, stay, step, timer } from './step.ts'
import { asVisitor } from './visitor-data.ts'

/**
 * What the first part of the widget lends to the one that is loaded on demand, so that a visitor
 * does not download it twice. The build reads the names off this list (scripts/build-widget.ts);
 * unbuilt, the panel's modules simply import what they use.
 */
export const KIT: readonly unknown[] = [
  DEFAULTS,
  isDict,
  resolveConfig,
  adopt,
  attr,
  fillIcon,
  h,
  icon,
  setVariables,
  show,
  text,
  clamp,
  CHAT_ICON,
  CLOSE_ICON,
  wordsFor,
  showBubble,
  hideBubble,
  reduceConfig,
  isSame,
  toJson,
  motion,
  themeColors,
  clear,
  emit,
  stay,
  step,
  andThen,
  timer,
  asVisitor,
]
