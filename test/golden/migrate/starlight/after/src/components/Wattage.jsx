// src/components/Wattage.astro
function Component({ children, ...props }) {
  return <><p>{props.max} W</p></>;
}
export {
  Component as default
};
