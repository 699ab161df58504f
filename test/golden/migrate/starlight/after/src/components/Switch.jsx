// src/components/Switch.tsx
import { useState } from "react";

// In place of clsx
var list = (one) => !one ? [] : Array.isArray(one) ? one.flatMap(list) : typeof one === "object" ? Object.keys(one).filter((key) => one[key]) : [String(one)];
var classes = (...all) => list(all).join(" ");

// In place of lucide-react
var Lamp = () => null;

// src/components/Switch.tsx
function Switch({ label }) {
  const [isOn, setOn] = useState(false);
  return <button type="button" className={classes("switch", { on: isOn })} onClick={() => setOn(!isOn)}>
      <Lamp /> {label}
    </button>;
}
export {
  Switch
};
