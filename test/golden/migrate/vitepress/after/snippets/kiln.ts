import { kiln } from 'kiln'
// #region config
export default kiln({
  heat: 900,
})
// #endregion config
