export const limits = { minutes: 5 }
