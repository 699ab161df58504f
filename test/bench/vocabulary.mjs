const en =
  `access account action address agent alert answer archive article assign audit backup balance banner base batch
browser budget button cache call category certificate channel chart chat client cluster column command comment community
condition config connection console contact content context contract conversation copy counter customer dashboard data
database default delay department deploy design desk device dialog domain draft duration editor email endpoint error event
example export field file filter flow folder form forward frame gateway group guide handler history host hour icon image
import index inbox input install instance invite issue item key knowledge label language layout license limit link list
load locale login manager member menu message metric minute mobile mode model module monitor name network note notice
number object offer office online operator option order origin owner page panel parameter partner password path payment
permission phone plan platform plugin policy pool port position prefix preview price priority private process product
profile project prompt property proxy queue quota rating reader record refund region release reminder reply report request
response result retry review role route rule sample schedule schema screen script search section secret segment server
service session setting shift sidebar signal site skill socket solution source space stage state status storage store
stream style subject summary support survey switch table tag target task team template tenant test text theme thread
ticket time title token tool topic trace traffic transfer trigger type unit update upload user value version video view
visitor voice webhook widget window word worker workflow workgroup`.split(/\s+/)

// Words of the trade, Simplified → Traditional as written in Taiwan.
const zh =
  `客服 客服|系统 系統|配置 設定|知识库 知識庫|工单 工單|机器人 機器人|会话 對話|消息 訊息|访客 訪客|渠道 管道|部署 部署|服务器 伺服器|数据库 資料庫|
接口 介面|权限 權限|管理员 管理員|技能组 技能組|转接 轉接|排队 排隊|评价 評價|统计 統計|报表 報表|质检 質檢|通话 通話|录音 錄音|呼叫中心 客服中心|网关 閘道|
缓存 快取|集群 叢集|容器 容器|镜像 映像檔|端口 連接埠|域名 網域|证书 憑證|登录 登入|注册 註冊|密码 密碼|令牌 權杖|模型 模型|提示词 提示詞|向量 向量|检索 檢索|
大语言模型 大型語言模型|插件 外掛|组件 元件|前端 前端|后端 後端|网页 網頁|应用 應用程式|按钮 按鈕|窗口 視窗|主题 主題|语言 語言|翻译 翻譯|文档 文件|示例 範例|
版本 版本|升级 升級|备份 備份|恢复 還原|日志 日誌|监控 監控|告警 警示|性能 效能|并发 並行|吞吐量 吞吐量|延迟 延遲|测试 測試|压力 壓力|场景 情境|方案 方案|
电商 電商|教育 教育|医疗 醫療|金融 金融|政务 政務|企业 企業|团队 團隊|成员 成員|组织 組織|部门 部門|角色 角色|工作台 工作台|看板 看板|流程 流程|触发器 觸發器|
条件 條件|动作 動作|变量 變數|参数 參數|返回值 回傳值|请求 請求|响应 回應|错误 錯誤|状态 狀態|在线 在線|离线 離線|忙碌 忙碌|自动回复 自動回覆|快捷语 常用語|
黑名单 黑名單|标签 標籤|分类 分類|搜索 搜尋|过滤 篩選|导入 匯入|导出 匯出|上传 上傳|下载 下載|图片 圖片|视频 影片|语音 語音|文件 檔案|表单 表單|字段 欄位|
需要 需要|可以 可以|支持 支援|使用 使用|设置 設置|选择 選擇|点击 點擊|打开 開啟|关闭 關閉|查看 檢視|修改 修改|删除 刪除|添加 新增|创建 建立|保存 儲存|发送 傳送|
接收 接收|启动 啟動|停止 停止|安装 安裝|运行 執行|默认 預設|自定义 自訂|实时 即時|安全 安全|稳定 穩定|快速 快速|详细 詳細|基本 基本|高级 進階`.split(
    /[|\s]+/,
  )

const half = (offset) => zh.filter((_, index) => index % 2 === offset)

/** Words per locale, what stands between them, and what ends a sentence. */
export const vocabulary = {
  en: { words: en, space: ' ', stop: '.' },
  'zh-CN': { words: half(0), space: '', stop: '。' },
  'zh-TW': { words: half(1), space: '', stop: '。' },
}
