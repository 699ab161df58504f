project = "Kiln"
copyright = "2026, Kiln"
language = "en"
extensions = [
    "myst_parser",  # Markdown
    "sphinx_design",
]
exclude_patterns = ["_build", "drafts"]
myst_enable_extensions = ["dollarmath", "colon_fence", "deflist"]
html_theme_options = {
    "repository_url": "https://github.com/example/kiln",
}
html_baseurl = "https://kiln.example.com/docs/"
html_logo = "_static/oven.svg"
html_css_files = ["own.css"]
myst_substitutions = {
    "heat": "**220** degrees",
}
rediraffe_redirects = {
    "setup.md": "start.md",
    "start.md": "guide/install.md",
}
redirects = {
    "guide/chat": "https://chat.example.com/",
    "guide/first": "../guide/install.html",
}
