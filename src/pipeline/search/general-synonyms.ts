/**
 * General words of software documentation that mean the same, by language: a line for each group. They are those of no
 * product: words of a site's own subject belong into its configuration (`search.synonyms`).
 */
export const generalSynonyms: Readonly<Record<'en' | 'zh', string>> = {
  en: `delete|remove|erase
delete|uninstall|clean up
account|user|member
create|add|new
edit|change|modify|update
upgrade|update|migrate
sign in|log in|login|signin|logon
sign out|log out|logout
register|sign up|signup
password|credentials|passphrase
username|account name
install|setup|set up|deploy
configure|set up|settings|options|preferences
start|launch|boot|run
stop|shut down|quit
restart|reboot
fail|failed|error|broken|not working
problem|issue|trouble|troubleshooting
wrong|incorrect|inaccurate
slow|performance|latency
freeze|hang|stuck
disconnect|connection lost|connection drops|timeout
limit|quota|maximum
disk|storage
memory|ram|heap
cpu|processor
picture|image|photo
upload|attach
attachment|file
download|export
import|load
backup|restore
cost|price|pricing|license
free|trial
plan|edition
permission|role|access rights|privilege
reply|answer|response
feedback|review
notification|alert|push
report|statistics|analytics
chart|dashboard
monitor|metrics
load test|stress test|stress testing|benchmark
cluster|high availability
https|certificate|tls|ssl
not secure|https|certificate
domain|host name
proxy|reverse proxy|gateway
dashboard|console|admin
homepage|website|site
go live|publish
embed|integrate|integration
phone|mobile
sound|audio
voice|speech
video|camera
screen|desktop
colour|color|theme
dark|dark mode|night
font|typeface
logo|brand
language|locale|translation
translate|localize
menu|sidebar|navigation
hide|unlisted|exclude
column|grid
link|url|address
redirect|moved
broken link|dead link
self-hosted|on-premises|private deployment
employee|staff|colleague
tenant|organization|workspace
single sign-on|sso|oidc|saml
token|key|secret
webhook|callback
endpoint|api
schema|type
example|sample
begin|get started|getting started|quick start
tutorial|guide`,
  zh: `删除|移除|清除
注销|删除|移除
卸载|删除|移除
账号|帐号|账户|用户|成员
新建|创建|添加|新增
修改|更改|编辑|变更
升级|更新|迁移
登录|登陆|登入
注册|开通
密码|口令
忘记密码|重置密码|找回密码
安装|部署|架设|搭建
配置|设置|选项|参数
启动|开启|运行
停止|关闭
重启|重新启动
失败|错误|报错|异常
故障|问题|排查
单点登录|单点登陆|单一登录|单一登陆|统一登录|SSO
启动失败|无法启动|起不来
打不开|进不去|无法访问|访问不了
收不到|没有收到
发不出|发送失败
慢|性能|延迟
断线|断开|掉线|连接
卡住|无响应
限制|上限|配额
磁盘|存储
内存|堆
内存不足|内存不够|内存爆|内存
图片|照片|截图
上传|附件
附件|文件
下载|导出
导入|批量添加
备份|恢复
价格|收费|费用|多少钱|定价
试用|免费
套餐|版本
权限|角色
回复|回答|应答
意见|反馈
逾期|超时|到期
提醒|通知|推送
报表|统计|数据分析
图表|统计|报表
监控|指标|告警|报警
压测|压力测试|性能测试
集群|高可用
证书|HTTPS|SSL
不安全|证书|HTTPS
域名|主机名
反向代理|代理
端口|占用
官网|网站|网页
嵌入|集成|接入|对接
手机|移动端
声音|音频|语音
视频|摄像头
屏幕|桌面
颜色|主题|样式
深色|暗色|夜间模式
语言|多语言|翻译
菜单|侧边栏|导航
隐藏|不显示
搜索|检索|查找
链接|网址|地址
网址|转址|重定向|跳转
大模型|语言模型|LLM
本地|私有化|自建|自架
租户|组织|企业
令牌|密钥|Token
回调|Webhook
接口|API
示例|例子|样例
入门|快速开始|开始
教程|指南
信箱|邮箱|邮件
资料库|数据库
代码|程式码
上色|高亮
识别|辨识`,
}
