project = "Kiln"
copyright = "2026, Kiln"
language = "en"
extensions = [
    "myst_parser",  # Markdown
    "sphinx_design",
]
exclude_patterns = ["_build", "drafts"]
myst_enable_extensions = ["dollarmath", "colon_fence"]
html_theme_options = {
    "repository_url": "https://github.com/example/kiln",
}
html_baseurl = "https://kiln.example.com/docs/"
