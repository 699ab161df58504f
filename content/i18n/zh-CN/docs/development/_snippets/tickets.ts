// #region list
interface Ticket {
  uid: string
  title: string
  status: string
}

export async function newTickets(token: string): Promise<Ticket[]> {
  const response = await fetch('https://api.example.com/api/v1/ticket/query/org?status=NEW', {
    headers: { Authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`查询工单失败：${response.status}`)
  return (await response.json()).data.content
}
// #endregion list

// #region create
export async function createTicket(token: string, title: string): Promise<string> {
  const response = await fetch('https://api.example.com/api/v1/ticket/create', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title, priority: 'MEDIUM' }), // [!code highlight]
  })
  if (!response.ok) throw new Error(`创建工单失败：${response.status}`)
  return (await response.json()).data.uid
}
// #endregion create
