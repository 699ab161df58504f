// #region inner
const inner = 1
// #endregion
const outer = 2
