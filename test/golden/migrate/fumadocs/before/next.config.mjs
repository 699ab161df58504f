import { createMDX } from 'fumadocs-mdx/next'

const withMDX = createMDX()

const config = {
  async redirects() {
    return [
      { source: '/docs/start', destination: '/docs/tune', permanent: true },
      { source: '/docs/old/:path*', destination: '/docs/guides/:path*', permanent: true },
    ]
  },
}

export default withMDX(config)
