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
# Only PYTHON asks for another interpreter: a newer one on PATH is no reason to begin anew.
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

make_environment() { # REQUIREMENTS...
    find_python
    say "preparing ${environment#"$root"/} (again only when the requirements change)"
    rm -rf "$environment"
    for file; do set -- "$@" -r "$file" && shift; done
    if command -v uv >/dev/null; then
        # With pip in it: the next call may find no uv.
        uv venv --quiet --seed --python "$python" "$environment"
        uv pip install --quiet --python "$environment/bin/python" --require-hashes "$@"
    else
        ensure_venv
        "$python" -m venv "$environment"
        "$environment/bin/python" -m pip install -qq --disable-pip-version-check \
            --require-hashes "$@"
    fi
}

install_package() {
    say "installing the package into ${environment#"$root"/}"
    set -- --no-deps --no-build-isolation --editable "$root"
    if command -v uv >/dev/null; then
        uv pip install --quiet --python "$environment/bin/python" "$@"
    else
        "$environment/bin/python" -m pip install -qq --disable-pip-version-check "$@"
    fi
}

# prepare NAME REQUIREMENTS...: leaves a complete environment in $environment.
# Each stamp is written last, so that an interrupted step is simply done again.
prepare() {
    environment=$root/.meikyu/$1
    shift
    ask_version
    if is_current made-from "$@" && is_current package "$root/pyproject.toml"; then return; fi
    mkdir -p "$root/.meikyu"
    if command -v flock >/dev/null; then # of two first calls, the second waits and finds it done
        exec 9>"$environment.lock"
        flock 9
        ask_version
    fi
    if ! is_current made-from "$@"; then
        make_environment "$@" >&2
        ask_version
        made_from "$@" >"$environment/made-from"
    fi
    if ! is_current package "$root/pyproject.toml"; then
        install_package >&2
        made_from "$root/pyproject.toml" >"$environment/package"
    fi
    exec 9>&- # or a game would hold the lock for as long as it is played
}
