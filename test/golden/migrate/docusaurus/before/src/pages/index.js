import React from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Layout from '@theme/Layout'
import Heading from '@theme/Heading'
import Rays from './components/Rays'
import styles from './index.module.css'

export default function Home() {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout title={siteConfig.title}>
      <Heading as="h1" className={clsx(styles.title)}>
        {siteConfig.tagline}
      </Heading>
      <Rays of={{ name: 'Sun' }}>It shines.</Rays>
      <Link to="/docs/intro">Read on</Link>
    </Layout>
  )
}
