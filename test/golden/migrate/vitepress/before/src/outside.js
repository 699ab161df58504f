export const outside = true
