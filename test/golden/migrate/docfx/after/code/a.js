let a
let b
