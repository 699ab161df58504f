import { useLang } from '@rspress/core/runtime';
import { Link } from '@rspress/core/theme';
import styles from './Bell.module.scss';

export function Bell({ tone }: { tone: string }) {
  const lang = useLang();
  return (
    <Link className={styles.bell} href="/guide/start">
      {lang === 'zh' ? '响' : 'ring'} {tone}
    </Link>
  );
}
