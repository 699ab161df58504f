/** Links to accounts, which generators write by the name of the service: `{ github: 'https://…' }`. */

const names: Readonly<Record<string, string>> = {
  x: 'X',
  'x-twitter': 'X',
  'x.com': 'X',
  twitter: 'Twitter',
  github: 'GitHub',
  gitee: 'Gitee',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  discord: 'Discord',
  slack: 'Slack',
  facebook: 'Facebook',
  instagram: 'Instagram',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  reddit: 'Reddit',
  telegram: 'Telegram',
  'hacker-news': 'Hacker News',
  medium: 'Medium',
  threads: 'Threads',
  blueSky: 'Bluesky',
  website: 'Website',
  'earth-americas': 'Website',
  podcast: 'Podcast',
  npm: 'npm',
  stackoverflow: 'Stack Overflow',
  stackOverflow: 'Stack Overflow',
  rss: 'RSS',
  email: 'Email',
  openCollective: 'Open Collective',
  patreon: 'Patreon',
  matrix: 'Matrix',
  zulip: 'Zulip',
  twitch: 'Twitch',
  tiktok: 'TikTok',
  wechat: 'WeChat',
  lark: 'Lark',
  codeberg: 'Codeberg',
  bitbucket: 'Bitbucket',
  pinterest: 'Pinterest',
  substack: 'Substack',
  figma: 'Figma',
}

/** The name of a service as people write it. */
export function socialName(key: string): string {
  return (
    (Object.hasOwn(names, key) ? names[key] : undefined) ??
    key.charAt(0).toUpperCase() + key.slice(1)
  )
}
