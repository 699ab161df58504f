// In place of next/link
import { Link } from "docsgen/theme/Link";
var Aerial_default = ({ href, prefetch, legacyBehavior, passHref, scroll, replace, shallow, locale, ...rest }) => <Link to={String(href)} {...rest} />;

// In place of clsx
var list = (one) => !one ? [] : Array.isArray(one) ? one.flatMap(list) : typeof one === "object" ? Object.keys(one).filter((key) => one[key]) : [String(one)];
var classes = (...all) => list(all).join(" ");

// In place of tailwind-merge
var list2 = (one) => !one ? [] : Array.isArray(one) ? one.flatMap(list2) : typeof one === "object" ? Object.keys(one).filter((key) => one[key]) : [String(one)];
var classes2 = (...all) => list2(all).join(" ");

// lib/cn.ts
var cn = (...all) => classes2(classes(all));

// components/aerial.tsx
function Aerial({ height, children }) {
  return <Aerial_default href="/docs/guides/antenna" className={cn("aerial", height > 2 && "tall")}>
      {height} m: {children}
    </Aerial_default>;
}
export {
  Aerial
};
