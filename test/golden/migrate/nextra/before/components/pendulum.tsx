export const Pendulum = () => null
