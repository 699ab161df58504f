export { default as Lock } from '@site/src/theme/Lock'
