import './plain.css'
import s from './x.module.css'

export default function Plain() {
  return <b className={`plain ${s.big}`}>bold</b>
}
