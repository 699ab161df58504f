import DefaultTheme from 'vitepress/theme'
import Since from './components/Since.vue'
import Oven from './components/Oven.vue'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('Since', Since)
    app.component('SmallOven', Oven)
  },
}
