import type { CompletionOption, CompletionWords, Value } from './words.ts'

/** A script for PowerShell 5 and newer. */
export function powershellScript({ program, options, commands }: CompletionWords): string {
  const entries = commands.map(
    ({ name, description, options: own, arguments: positional }) => `    ${quote(name)} = @{
      description = ${quote(description)}
      options = ${table(own)}
      argument = ${valueText(positional[0]?.value ?? null)}
    }
`,
  )
  return `# ${program} completion for PowerShell; \`${program} help completion\` says where to put it.
Register-ArgumentCompleter -Native -CommandName ${program} -ScriptBlock {
  param($word, $ast, $position)
  $top = ${table(options)}
  $commands = [ordered]@{
${entries.join('')}  }
  $before = @($ast.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $position } | ForEach-Object { "$_" })
  $name = $before | Where-Object { $_ -notlike '-*' } | Select-Object -First 1
  $known = if ($name -and $commands.Contains($name)) { $commands[$name] } else { $null }
  $last = $before | Select-Object -Last 1
  $flags = if ($known) { $known.options } else { $top }
  $value = if ($last -and $flags.Contains($last)) { $flags[$last].value } else { $null }
  $found = if ($value) { $value }
    elseif ($word -like '-*') { $flags.Keys }
    elseif ($known) { $known.argument }
    else { $commands.Keys }
  # Without proposals PowerShell completes paths itself.
  if ("$found" -in 'folder', 'file') { return }
  $found | Where-Object { $_ -like "$word*" } | ForEach-Object {
    $text = if ($flags.Contains($_)) { $flags[$_].description }
      elseif ($commands.Contains($_)) { $commands[$_].description }
      else { $_ }
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $text)
  }
}
`
}

function table(options: readonly CompletionOption[]): string {
  const rows = options.flatMap(({ flags, description, takes }) =>
    flags.map(
      (flag) =>
        `${quote(flag)} = @{ description = ${quote(description)}; value = ${valueText(takes?.value ?? null)} }`,
    ),
  )
  return `[ordered]@{ ${rows.join('; ')} }`
}

function valueText(value: Value): string {
  if (value === null) return '$null'
  return value.kind === 'choices' ? `@(${value.choices.map(quote).join(', ')})` : quote(value.kind)
}

/**
 * PowerShell takes typographic quotes for quotes, so all are written as plain ones, which are the same in every
 * encoding.
 */
function quote(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, "''")}'`
}
