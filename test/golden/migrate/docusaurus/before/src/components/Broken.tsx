import table from './table.xlsx'

export function Rows({ children }) {
  return <table data-rows={table}>{children}</table>
}

export default Rows
