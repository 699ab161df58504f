// components/pendulum.tsx
var Pendulum = () => null;
export {
  Pendulum
};
