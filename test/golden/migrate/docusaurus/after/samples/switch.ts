import { on } from './lamp'

on()
