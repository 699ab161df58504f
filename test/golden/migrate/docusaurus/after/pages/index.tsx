// @ts-nocheck
import React from 'react'
import clsx from 'clsx'
import { Link, useDocusaurusContext, Layout, Heading } from '@site/src/docusaurus'
import Rays from '@site/src/pages/components/Rays'
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
