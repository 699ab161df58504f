// @ts-nocheck
import { useLang, Link } from '@site/src/rspress'
import styles from '@site/src/components/Bell.module.css';

export function Bell({ tone }: { tone: string }) {
  const lang = useLang();
  return (
    <Link className={styles.bell} href="/guide/start">
      {lang === 'zh' ? '响' : 'ring'} {tone}
    </Link>
  );
}
