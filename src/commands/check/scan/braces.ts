/** `{name}`, and the forms that authors type instead. `${name}` and the like belong to other languages. */
export const braces = /(?<![\\$#%{｛])[{｛]{1,2}[ \t]*[A-Za-z][\w \t-]*[}｝]{1,2}/g
