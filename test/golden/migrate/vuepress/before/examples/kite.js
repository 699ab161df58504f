let a
let b
let c
