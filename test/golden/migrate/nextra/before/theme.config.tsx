export default {
  logo: <b>Clock</b>,
  project: { link: 'https://git.example.com/clock' },
  docsRepositoryBase: 'https://git.example.com/clock/tree/main',
  titleSuffix: ' – Clock',
  i18n: [
    { locale: 'en', text: 'English' },
    { locale: 'zh', text: '简体中文' },
  ],
}
